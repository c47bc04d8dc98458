import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';
import { payment } from './payments.ts';

/** A full or partial refund of a payment. The amount of the payment itself is never changed. */
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
    /** When the refund is checked next; null when it is finished. */
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
