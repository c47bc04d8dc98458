import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LEDGER_TYPES } from 'shared/contract/cash-ledger';
import { cents, instant } from './columns.ts';
import { lease } from './leases.ts';

/**
 * The types of ledger accounts. Every lease has one receivable (what the renters owe); the other accounts belong to
 * the company. Debits are positive and credits negative, so income accounts have negative balances.
 */
export const ACCOUNT_KINDS = [
  'receivable',
  'cash',
  'rent_income',
  'utility_income',
  'late_fee_income',
  'other_income',
  'processing_fees',
  'deposits_held',
  'concessions',
] as const;

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    corporationId: text('corporation_id').notNull(),
    /** `cash`, `rent_income`...; `receivable:<lease>` for a lease. See `payments/ledger.ts`. */
    accountId: text('account_id').notNull(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    leaseId: text('lease_id'),
    /** Incremented whenever a payment of the lease starts. Code locks the lease by locking this row. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.accountId] }),
    index('ledger_account_lease').on(table.corporationId, table.leaseId),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);

/** Append-only: triggers in `sql/*-money.sql` reject UPDATE, DELETE and TRUNCATE. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    corporationId: text('corporation_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** Order of posting, which sorts transactions of the same day. */
    entryNumber: bigint('entry_number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    leaseId: text('lease_id').notNull(),
    transactionType: text('transaction_type', { enum: LEDGER_TYPES }).notNull(),
    postedOn: date('posted_on').notNull(),
    description: text('description').notNull(),
    payeePayer: text('payee_payer').notNull(),
    paymentId: text('payment_id'),
    reversesTransactionId: text('reverses_transaction_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.transactionId] }),
    index('ledger_transaction_lease').on(
      table.corporationId,
      table.leaseId,
      table.postedOn,
      table.entryNumber,
    ),
    // The deposit of a lease is one or two transactions among thousands, and every page reads it.
    index('ledger_transaction_deposit')
      .on(table.corporationId, table.leaseId)
      .where(sql`${table.transactionType} = 'deposit'`),
    // A payment is posted at most once and reversed at most once. Refunds are posted with their own ids, because a
    // payment may have several.
    uniqueIndex('ledger_transaction_once_per_payment')
      .on(table.corporationId, table.paymentId, table.transactionType)
      .where(sql`${table.paymentId} is not null and ${table.transactionType} <> 'refund'`),
  ],
);

/** Append-only. A deferred trigger checks at commit that the postings of a transaction sum to 0. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    corporationId: text('corporation_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    line: smallint('line').notNull(),
    accountId: text('account_id').notNull(),
    leaseId: text('lease_id').notNull(),
    /** Positive: debit; negative: credit. In cents. */
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.transactionId, table.line] }),
    foreignKey({
      columns: [table.corporationId, table.transactionId],
      foreignColumns: [ledgerTransaction.corporationId, ledgerTransaction.transactionId],
    }),
    foreignKey({
      columns: [table.corporationId, table.accountId],
      foreignColumns: [ledgerAccount.corporationId, ledgerAccount.accountId],
    }),
    // The index includes the amount, so that a balance, which is never stored, is an index-only sum.
    index('ledger_posting_account').on(table.corporationId, table.accountId, table.amountCents),
  ],
);
