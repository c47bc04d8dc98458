import type { LeaseIds } from 'services/payments/lease/lease-facts';
import { IN_THE_BOOKS } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { applyCredit, spreadCredits } from './allocation.ts';
import { addAllocations, findCredits } from './store/allocations.ts';
import { closeCoveredCharges } from './store/charges.ts';
import { findOpen, moneyOf } from './store/money.ts';

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
  await addAllocations(tx, rows);
  const paid = new Set(rows.map(({ paymentId }) => paymentId));
  for (const { paymentId, state } of credits) {
    if (!paid.has(paymentId) || !IN_THE_BOOKS.includes(state)) continue;
    await closeCoveredCharges(tx, { corporationId, leaseId, paymentId }, now);
  }
}
