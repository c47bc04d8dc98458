import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';
import { payment } from './payments.ts';

/** Money of a payment that goes back, or a part of it. The payment itself is never edited. */
export const refund = pgTable(
  'refund',
  {
    corporationId: text('corporation_id').notNull(),
    /** Also the idempotency key and the reference at the processor. */
    refundId: text('refund_id').notNull(),
    paymentId: text('payment_id').notNull(),
    leaseId: text('lease_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state', { enum: ['pending', 'done', 'failed'] }).notNull(),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    finishedAt: instant('finished_at'),
    fence: integer('fence').notNull().default(1),
    /** When it is asked about next; null: it is over. */
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.refundId] }),
    index('refund_payment').on(table.corporationId, table.paymentId),
    index('refund_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    foreignKey({
      columns: [table.corporationId, table.paymentId],
      foreignColumns: [payment.corporationId, payment.paymentId],
    }),
  ],
);
