import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { person } from './people.ts';

/** The address at which the calendar programs of a renter read. One for each; a new one ends the old one. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    /** The homes of the claim with which it was made: what it may hold. */
    doorIds: text('door_ids').array().notNull(),
    /** What the address is made from, together with a secret of ours that is not kept here. */
    nonce: text('nonce').notNull(),
    /** Of the token in the address, by which a request finds its row. */
    tokenHash: text('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    /** When a program last read it, to the hour; null: never yet. */
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
