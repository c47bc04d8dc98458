import { date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CATEGORIES } from 'shared/contract/maintenance';
import { instant } from './columns.ts';
import { property } from './people.ts';

/** Known problems of a whole building, shown so that renters need not report them. */
export const buildingNotice = pgTable(
  'building_notice',
  {
    corporationId: text('corporation_id').notNull(),
    noticeId: text('notice_id').notNull(),
    propertyId: text('property_id').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    text: text('text').notNull(),
    /** Date of the next update; null when none was announced. */
    nextWordOn: date('next_word_on'),
    /** Last day on which the notice is shown. */
    until: date('until').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the office ended the notice; null while it is shown. */
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
