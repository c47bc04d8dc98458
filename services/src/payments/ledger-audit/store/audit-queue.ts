import { and, eq, sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import type { LedgerProblem } from 'services/payments/ledger-audit/ledger-problem';
import type { Tx } from 'services/platform/db/database';
import { ledgerChain, ledgerProblem } from 'services/platform/db/schema/ledger-chain';
import { isAwaited, payment } from 'services/platform/db/schema/payments';

type ClaimInput = { limit: number; now: Date; nextAuditAt: Date };

/**
 * Claims leases that are due, the longest due first. The row locks end with the claim, so a payment never waits for
 * the audit. The claim of a process that died expires at `nextAuditAt`.
 */
export async function claimLeases(tx: Tx, input: ClaimInput): Promise<LeaseIds[]> {
  const { rows } = await tx.execute<{ corporation_id: string; lease_id: string }>(sql`
    update ledger_chain claimed set next_audit_at = ${input.nextAuditAt.toISOString()}::timestamptz
    from (select corporation_id, lease_id from ledger_chain
      where next_audit_at <= ${input.now.toISOString()}::timestamptz
      order by next_audit_at limit ${input.limit} for no key update skip locked) due
    where claimed.corporation_id = due.corporation_id and claimed.lease_id = due.lease_id
    returning claimed.corporation_id, claimed.lease_id`);
  return rows.map((row) => ({ corporationId: row.corporation_id, leaseId: row.lease_id }));
}

export type AuditedLease = LeaseIds & {
  /** The last link that was read. */
  sequence: number;
  sumCents: number;
  nextAuditAt: Date;
};

/** Stores the result for a lease. A lease whose chain has grown since it was read stays due. */
export const storeAuditedLease = (tx: Tx, lease: AuditedLease) =>
  tx
    .update(ledgerChain)
    .set({
      auditedSequence: lease.sequence,
      auditedSumCents: lease.sumCents,
      nextAuditAt: sql`case when ${ledgerChain.lastSequence} = ${lease.sequence}
        then ${lease.nextAuditAt.toISOString()}::timestamptz else now() end`,
    })
    .where(
      and(
        eq(ledgerChain.corporationId, lease.corporationId),
        eq(ledgerChain.leaseId, lease.leaseId),
      ),
    );

/** Replaces the open problems of a lease. */
export async function replaceProblems(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  problems: readonly LedgerProblem[],
  now: Date,
): Promise<void> {
  await tx
    .delete(ledgerProblem)
    .where(and(eq(ledgerProblem.corporationId, corporationId), eq(ledgerProblem.leaseId, leaseId)));
  if (problems.length === 0) return;
  await tx
    .insert(ledgerProblem)
    .values(problems.map(({ detail, ...one }) => ({ ...one, details: { detail }, foundAt: now })))
    .onConflictDoNothing();
}

/**
 * Makes the leases due that have a payment in the state `submitting` since before a time. Reads the index of the
 * payments that are not finished, and leaves out leases whose problem is known.
 */
export const makeStuckLeasesDue = (tx: Tx, before: Date, now: Date) =>
  tx.execute(sql`
    update ledger_chain set next_audit_at = ${now.toISOString()}::timestamptz
    from (select distinct ${payment.corporationId}, ${payment.leaseId} from ${payment}
      where ${payment.nextCheckAt} is not null and ${isAwaited(payment)}
        and ${payment.state} = 'submitting'
        and ${payment.submittedAt} < ${before.toISOString()}::timestamptz
        and not exists (select from ledger_problem known
          where known.corporation_id = ${payment.corporationId}
            and known.kind = 'payment_submitting_too_long'
            and known.subject = ${payment.paymentId})) stuck
    where ledger_chain.corporation_id = stuck.corporation_id
      and ledger_chain.lease_id = stuck.lease_id
      and ledger_chain.next_audit_at > ${now.toISOString()}::timestamptz`);
