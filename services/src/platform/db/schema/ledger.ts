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
 * What an account stands for. Every lease has one receivable (what the renters owe); the others are
 * the company's. Debits are positive, credits negative, so income grows downwards.
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
    /** Raised whenever money of the lease starts to move. Its row is the lock of the lease. */
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

/** Append-only: `sql/*-money.sql` refuses UPDATE, DELETE and TRUNCATE. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    corporationId: text('corporation_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** Order of posting: two lines of one day stand in the order in which they came. */
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
    // The deposit of a lease is one or two lines among thousands, and every page asks for it.
    index('ledger_transaction_deposit')
      .on(table.corporationId, table.leaseId)
      .where(sql`${table.transactionType} = 'deposit'`),
    // A payment is posted once and reversed once, whoever tries and however often. A refund is posted
    // under an id of its own: there may be several, each of a part.
    uniqueIndex('ledger_transaction_once_per_payment')
      .on(table.corporationId, table.paymentId, table.transactionType)
      .where(sql`${table.paymentId} is not null and ${table.transactionType} <> 'refund'`),
  ],
);

/** Append-only as well. The postings of a transaction sum to 0 at commit (deferred trigger). */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    corporationId: text('corporation_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    line: smallint('line').notNull(),
    accountId: text('account_id').notNull(),
    leaseId: text('lease_id').notNull(),
    /** More than 0 is a debit. */
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
    // Holds the amount as well: a balance is a sum over the index alone, never a stored number.
    index('ledger_posting_account').on(table.corporationId, table.accountId, table.amountCents),
  ],
);
