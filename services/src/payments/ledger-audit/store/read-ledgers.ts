import { sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import type {
  ChainedEntry,
  ChainLink,
  LeaseLedger,
  PostingFields,
} from 'services/payments/ledger-audit/lease-ledger';
import type { Tx } from 'services/platform/db/database';

type LedgerRow = {
  corporation_id: string;
  lease_id: string;
  last_sequence: number | null;
  last_hash: string | null;
  links: [number, string, number, string, string][];
  entries: [(string | null)[], boolean, PostingFields[]][];
};

/** SQL for the leases of the parameters, as rows. */
export const listLeaseRows = (leases: readonly LeaseIds[]) =>
  sql`unnest(${sql.param(leases.map((one) => one.corporationId))}::text[],
    ${sql.param(leases.map((one) => one.leaseId))}::text[]) as asked (corporation_id, lease_id)`;

/**
 * Reads the ledgers of leases with their chains. One statement reads them all, so each ledger is a snapshot, also
 * while transactions are posted. Includes transactions that a link of the lease names and that another lease has now.
 */
export async function readLedgers(tx: Tx, leases: readonly LeaseIds[]): Promise<LeaseLedger[]> {
  const { rows } = await tx.execute<LedgerRow>(sql`
    select asked.corporation_id, asked.lease_id, chain.last_sequence, chain.last_hash,
      coalesce((select json_agg(json_build_array(link.sequence, link.transaction_id, link.postings,
          link.previous_hash, link.hash) order by link.sequence)
        from ledger_chain_link link where link.corporation_id = asked.corporation_id
          and link.lease_id = asked.lease_id), '[]') as links,
      coalesce((select json_agg(json_build_array(
          json_build_array(entry.corporation_id, entry.transaction_id, entry.entry_number::text,
            entry.lease_id, entry.transaction_type, to_char(entry.posted_on, 'YYYY-MM-DD'),
            entry.description, entry.payee_payer, entry.payment_id, entry.reverses_transaction_id,
            trunc(extract(epoch from entry.created_at) * 1000000)::text),
          exists (select from ledger_chain_link link where link.corporation_id = entry.corporation_id
            and link.transaction_id = entry.transaction_id),
          (select coalesce(json_agg(json_build_array(posting.line::text, posting.account_id,
              posting.lease_id, posting.amount_cents::text) order by posting.line), '[]')
            from ledger_posting posting where posting.corporation_id = entry.corporation_id
              and posting.transaction_id = entry.transaction_id)) order by entry.entry_number)
        from (select transaction_id from ledger_transaction
            where corporation_id = asked.corporation_id and lease_id = asked.lease_id
          union select transaction_id from ledger_chain_link
            where corporation_id = asked.corporation_id and lease_id = asked.lease_id) ids
        join ledger_transaction entry on entry.corporation_id = asked.corporation_id
          and entry.transaction_id = ids.transaction_id), '[]') as entries
    from ${listLeaseRows(leases)} left join ledger_chain chain
      on chain.corporation_id = asked.corporation_id and chain.lease_id = asked.lease_id
    order by asked.corporation_id, asked.lease_id`);
  return rows.map(toLeaseLedger);
}

const toLeaseLedger = (row: LedgerRow): LeaseLedger => ({
  corporationId: row.corporation_id,
  leaseId: row.lease_id,
  end:
    row.last_sequence === null || row.last_hash === null
      ? null
      : { sequence: row.last_sequence, hash: row.last_hash },
  links: row.links.map(toLink),
  entries: row.entries.map(toEntry),
});

const toLink = ([sequence, transactionId, postings, previousHash, hash]: LedgerRow['links'][0]) =>
  ({ sequence, transactionId, postings, previousHash, hash }) satisfies ChainLink;

const toEntry = ([fields, isLinked, postings]: LedgerRow['entries'][0]): ChainedEntry => ({
  transactionId: fields[1] ?? '',
  leaseId: fields[3] ?? '',
  fields,
  isLinked,
  postings,
});

/** Lists every lease that has a transaction, a link or a chain. */
export async function listLedgerLeases(tx: Tx): Promise<LeaseIds[]> {
  const { rows } = await tx.execute<{ corporation_id: string; lease_id: string }>(sql`
    select corporation_id, lease_id from ledger_chain
    union select corporation_id, lease_id from ledger_chain_link
    union select corporation_id, lease_id from ledger_transaction order by 1, 2`);
  return rows.map((row) => ({ corporationId: row.corporation_id, leaseId: row.lease_id }));
}

/** A posting without its transaction. */
export type StrayPosting = LeaseIds & { transactionId: string };

/** Lists postings whose transaction neither the ledger nor a chain has. */
export async function listStrayPostings(tx: Tx): Promise<StrayPosting[]> {
  const { rows } = await tx.execute<{ corporation_id: string; lease_id: string; id: string }>(sql`
    select distinct posting.corporation_id, posting.lease_id, posting.transaction_id as id
    from ledger_posting posting
    left join ledger_transaction entry using (corporation_id, transaction_id)
    left join ledger_chain_link link using (corporation_id, transaction_id)
    where entry.transaction_id is null and link.transaction_id is null order by 1, 2, 3`);
  return rows.map((row) => ({
    corporationId: row.corporation_id,
    leaseId: row.lease_id,
    transactionId: row.id,
  }));
}
