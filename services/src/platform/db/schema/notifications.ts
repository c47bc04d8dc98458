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

/** A switch that a renter has touched. Without a row: mail is on, texts are off. */
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

/** When a renter wants to hear nothing that can wait: from one full hour to another, at the home. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    /** 0 to 23; both null: none. */
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
