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

/** The emergency contact of a renter. A row without a name means that the contact was removed. */
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

/** Accessibility and contact needs of a renter, for the office. Co-occupants cannot see them. */
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
    /** Chosen by the client, so it is only looked up together with the person id. */
    vehicleId: text('vehicle_id').notNull(),
    /** Letters and digits only. */
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

/** A renter's request that the office corrects a record, which the portal itself cannot change. */
export const correctionRequest = pgTable(
  'correction_request',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    /** Chosen by the client, like the id of a vehicle. */
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
