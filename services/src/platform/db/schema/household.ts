import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CORRECTION_STATES, CORRECTION_SUBJECTS, RELATIONS } from 'shared/contract/household';
import { instant } from './columns.ts';
import { person } from './people.ts';

/** Whom to call if something happens to a renter. A row without a name: nobody, any longer. */
export const emergencyContact = pgTable(
  'emergency_contact',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    name: text('name'),
    relation: text('relation', { enum: RELATIONS }),
    /** E.164. */
    phone: text('phone'),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId] }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

/** What a renter needs so that the office can reach and serve them. Not for those they live with. */
export const accessibilityNeeds = pgTable(
  'accessibility_needs',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    largePrint: boolean('large_print').notNull(),
    relay: boolean('relay').notNull(),
    mobility: boolean('mobility').notNull(),
    other: text('other'),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId] }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

export const vehicle = pgTable(
  'vehicle',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    /** Chosen by the page that adds it, so it is looked for among the person's own alone. */
    vehicleId: text('vehicle_id').notNull(),
    /** Letters and digits alone. */
    plate: text('plate').notNull(),
    state: text('state').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    color: text('color').notNull(),
    version: integer('version').notNull().default(1),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId, table.vehicleId] }),
    uniqueIndex('vehicle_plate').on(table.corporationId, table.personId, table.state, table.plate),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

/** What a renter asks the office to put right: it changes the record, not the portal. */
export const correctionRequest = pgTable(
  'correction_request',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    /** Chosen by the page that asks, as of a vehicle. */
    requestId: text('request_id').notNull(),
    /** As in `HP-4471-2093`. */
    reference: text('reference').notNull(),
    subject: text('subject', { enum: CORRECTION_SUBJECTS }).notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: CORRECTION_STATES }).notNull(),
    answer: text('answer'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId, table.requestId] }),
    uniqueIndex('correction_request_reference').on(table.corporationId, table.reference),
    uniqueIndex('correction_request_open')
      .on(table.corporationId, table.personId, table.subject)
      .where(sql`${table.state} = 'open'`),
    index('correction_request_state').on(table.state, table.askedAt),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);
