import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import { IN_THE_BOOKS, TAKES_MONEY } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { applyCredit, spreadCredits } from './allocation.ts';
import { closeCoveredCharges } from './close-covered-charges.ts';
import { findOpen, moneyOf } from './money-of-lease.ts';

/**
 * Allocates the credit of a lease's payments to its open charges, oldest due first. Every change that posts
 * or reopens a charge calls this before its transaction ends, so that receipts, ledger and account summary
 * read the same rows. The caller holds the lease lock.
 */
export async function allocateCredit(tx: Tx, lease: LeaseIds, now: Date): Promise<void> {
  const { corporationId, leaseId } = lease;
  const credits = await findCredits(tx, lease);
  if (credits.length === 0) return;
  const creditCents = credits.reduce((sum, one) => sum + one.creditCents, 0);
  const { leftToPayCents } = await moneyOf(tx, lease);
  // A credit without a payment, as one from the office, is used before the payments are.
  const charges = applyCredit(await findOpen(tx, lease), leftToPayCents + creditCents);
  const rows = spreadCredits(credits, charges)
    .map((one) => ({ corporationId, leaseId, ...one }))
    // In the order of all payment locks: each row locks its payment until the commit.
    .sort((one, other) => (one.paymentId < other.paymentId ? -1 : 1));
  if (rows.length === 0) return;
  await tx
    .insert(paymentAllocation)
    .values(rows)
    // The payment may cover another part of the same charge already.
    .onConflictDoUpdate({
      target: [
        paymentAllocation.corporationId,
        paymentAllocation.paymentId,
        paymentAllocation.chargeId,
      ],
      set: { amountCents: sql`${paymentAllocation.amountCents} + excluded.amount_cents` },
    });
  const paid = new Set(rows.map(({ paymentId }) => paymentId));
  for (const { paymentId, state } of credits) {
    if (!paid.has(paymentId) || !IN_THE_BOOKS.includes(state)) continue;
    await closeCoveredCharges(tx, { corporationId, leaseId, paymentId }, now);
  }
}

/** The condition for payments of a lease whose money has arrived or is on its way. */
export const takesMoneyOfLease = ({ corporationId, leaseId }: LeaseIds) =>
  and(
    eq(payment.corporationId, corporationId),
    eq(payment.leaseId, leaseId),
    inArray(payment.state, TAKES_MONEY),
  );

/** The payments of a lease that are not fully allocated, the oldest first. */
async function findCredits(tx: Tx, lease: LeaseIds) {
  const allocated = tx
    .select({ cents: sql`coalesce(sum(${paymentAllocation.amountCents}), 0)` })
    .from(paymentAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, payment.corporationId),
        eq(paymentAllocation.paymentId, payment.paymentId),
      ),
    );
  const creditCents = sql<string>`${payment.amountCents} - ${payment.refundedCents} - (${allocated})`;
  const rows = await tx
    .select({ paymentId: payment.paymentId, state: payment.state, creditCents })
    .from(payment)
    .where(and(takesMoneyOfLease(lease), gt(creditCents, 0)))
    .orderBy(asc(payment.submittedAt), asc(payment.paymentId));
  return rows.map((row) => ({ ...row, creditCents: Number(row.creditCents) }));
}
