import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';

/**
 * The hash of each ledger transaction, chained per lease in the order of commits. Written by a trigger at commit and
 * append-only (`sql/21-ledger-chain.sql`). No foreign key, because a deleted transaction must leave its link behind.
 */
export const ledgerChainLink = pgTable(
  'ledger_chain_link',
  {
    corporationId: text('corporation_id').notNull(),
    leaseId: text('lease_id').notNull(),
    /** Position in the chain of the lease, from 1 without gaps. */
    sequence: integer('sequence').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** The number of postings of the transaction at commit. */
    postings: smallint('postings').notNull(),
    /** The hash of the link before; empty for the first. */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of `previousHash` and the canonical form of the transaction with its postings, in hexadecimal. */
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.leaseId, table.sequence] }),
    uniqueIndex('ledger_chain_link_transaction').on(table.corporationId, table.transactionId),
  ],
);

/** The end of the chain of each lease, and what the ledger audit knows about the lease. */
export const ledgerChain = pgTable(
  'ledger_chain',
  {
    corporationId: text('corporation_id').notNull(),
    leaseId: text('lease_id').notNull(),
    /** The number of links. */
    lastSequence: integer('last_sequence').notNull(),
    /** The hash of the last link. */
    lastHash: text('last_hash').notNull(),
    /** When the audit job reads the lease next: immediately after each new transaction. */
    nextAuditAt: instant('next_audit_at').notNull().defaultNow(),
    /** The last link at the last audit. */
    auditedSequence: integer('audited_sequence').notNull().default(0),
    /** The sum of all postings of the lease's transactions at the last audit, in cents. Must be 0. */
    auditedSumCents: cents('audited_sum_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.leaseId] }),
    index('ledger_chain_next_audit').on(table.nextAuditAt),
    // Metrics sum the leases that are not balanced, normally none.
    index('ledger_chain_unbalanced')
      .on(table.auditedSumCents)
      .where(sql`${table.auditedSumCents} <> 0`),
  ],
);

/** The problems that the last audit of each lease found. The next audit deletes what is fixed. */
export const ledgerProblem = pgTable(
  'ledger_problem',
  {
    corporationId: text('corporation_id').notNull(),
    kind: text('kind').notNull(),
    /** Id of the transaction, payment or charge. */
    subject: text('subject').notNull(),
    leaseId: text('lease_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.kind, table.subject] }),
    index('ledger_problem_lease').on(table.corporationId, table.leaseId),
  ],
);

/** One row: when the audit job last ran in any process. */
export const ledgerAuditRun = pgTable('ledger_audit_run', {
  runId: smallint('run_id').primaryKey(),
  ranAt: instant('ran_at').notNull(),
});
