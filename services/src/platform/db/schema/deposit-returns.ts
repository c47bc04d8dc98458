import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { REFUND_WAYS } from 'shared/contract/deposit';
import { cents, instant } from './columns.ts';
import { lease } from './leases.ts';
import { ledgerTransaction } from './ledger.ts';

/**
 * A return of a security deposit or of a part of it, with its ledger transactions. Append-only, like the ledger:
 * triggers in `sql/*-deposit-returns.sql` reject UPDATE, DELETE and TRUNCATE.
 */
export const depositReturn = pgTable(
  'deposit_return',
  {
    corporationId: text('corporation_id').notNull(),
    depositReturnId: text('deposit_return_id').notNull(),
    leaseId: text('lease_id').notNull(),
    /** The amount sent to the renters; 0 when all of it was withheld. */
    amountCents: cents('amount_cents').notNull(),
    /** The amount withheld, which pays what the lease owes, and the reason. */
    withheldCents: cents('withheld_cents').notNull(),
    withheldReason: text('withheld_reason'),
    returnedOn: date('returned_on').notNull(),
    way: text('way', { enum: REFUND_WAYS }).notNull(),
    /** The address that the check was mailed to, as text. */
    sentTo: text('sent_to'),
    /** The ledger transaction that releases both amounts from the deposits held. */
    releaseTransactionId: text('release_transaction_id').notNull(),
    /** The ledger transaction of the amount sent; null when nothing was sent. */
    refundTransactionId: text('refund_transaction_id'),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.depositReturnId] }),
    index('deposit_return_lease').on(table.corporationId, table.leaseId),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
    foreignKey({
      columns: [table.corporationId, table.releaseTransactionId],
      foreignColumns: [ledgerTransaction.corporationId, ledgerTransaction.transactionId],
    }),
    foreignKey({
      columns: [table.corporationId, table.refundTransactionId],
      foreignColumns: [ledgerTransaction.corporationId, ledgerTransaction.transactionId],
    }),
    check(
      'deposit_return_amounts',
      sql`${table.amountCents} >= 0 and ${table.withheldCents} >= 0
        and ${table.amountCents} + ${table.withheldCents} > 0
        and (${table.withheldCents} > 0) = (${table.withheldReason} is not null)
        and (${table.amountCents} > 0) = (${table.refundTransactionId} is not null)`,
    ),
  ],
);
