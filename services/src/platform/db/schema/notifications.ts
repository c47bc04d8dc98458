import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_CHANNELS, NOTIFICATION_GROUPS } from 'shared/contract/notifications';
import { person } from './people.ts';

/** A notification setting that a renter has changed. Defaults without a row: mail on, texts off. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    eventGroup: text('event_group', { enum: NOTIFICATION_GROUPS }).notNull(),
    channel: text('channel', { enum: NOTIFICATION_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.corporationId, table.personId, table.eventGroup, table.channel],
    }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

/** The quiet hours of a renter, in full hours at the home. Non-urgent messages wait until they end. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    /** Hours 0 to 23; both null: no quiet hours. */
    fromHour: integer('from_hour'),
    toHour: integer('to_hour'),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId] }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
    check('quiet_hours_both', sql`(${table.fromHour} is null) = (${table.toHour} is null)`),
  ],
);
