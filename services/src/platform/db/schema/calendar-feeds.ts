import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { person } from './people.ts';

/** The calendar feed URL of a renter. Each renter has one; creating a new one revokes the old one. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    /** The units of the access claim at creation. The feed shows these homes only. */
    doorIds: text('door_ids').array().notNull(),
    /** The token in the URL is derived from this nonce and a secret that is not in the database. */
    nonce: text('nonce').notNull(),
    /** Hash of the token in the URL, by which a request finds its row. */
    tokenHash: text('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    /** When a calendar app last read the feed, to the hour; null when never. */
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId] }),
    uniqueIndex('calendar_feed_token').on(table.tokenHash),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);
