import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CATEGORIES, PLACES, WORK_ORDER_STATES } from 'shared/contract/maintenance';
import { instant } from './columns.ts';
import { lease } from './leases.ts';

export const workOrder = pgTable(
  'work_order',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    doorId: text('door_id').notNull(),
    /** Who reported it. */
    personId: text('person_id').notNull(),
    /** Counted per corporation, see `work_order_counter`. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    details: text('details').notNull(),
    place: text('place', { enum: PLACES }).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    state: text('state', { enum: WORK_ORDER_STATES }).notNull(),
    submittedAt: instant('submitted_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    targetOn: date('target_on'),
    visitStartsAt: instant('visit_starts_at'),
    visitEndsAt: instant('visit_ends_at'),
    visitCompany: text('visit_company'),
    permissionToEnter: boolean('permission_to_enter').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId] }),
    uniqueIndex('work_order_number').on(table.corporationId, table.number),
    index('work_order_lease').on(table.corporationId, table.leaseId, table.submittedAt),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);

/** The last number given out by a corporation. Its row is the lock: numbers have no gaps. */
export const workOrderCounter = pgTable('work_order_counter', {
  corporationId: text('corporation_id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});
