import { date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CATEGORIES } from 'shared/contract/maintenance';
import { instant } from './columns.ts';
import { property } from './people.ts';

/** What the office knows to be wrong in a whole building, so that nobody has to report it. */
export const buildingNotice = pgTable(
  'building_notice',
  {
    corporationId: text('corporation_id').notNull(),
    noticeId: text('notice_id').notNull(),
    propertyId: text('property_id').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    text: text('text').notNull(),
    /** By when the office says more; null where it has promised nothing. */
    nextWordOn: date('next_word_on'),
    /** The last day on which it is shown. */
    until: date('until').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when it is over; null while it is known. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.noticeId] }),
    index('building_notice_property').on(table.corporationId, table.propertyId, table.until),
    foreignKey({
      name: 'building_notice_of_property',
      columns: [table.corporationId, table.propertyId],
      foreignColumns: [property.corporationId, property.propertyId],
    }),
  ],
);
