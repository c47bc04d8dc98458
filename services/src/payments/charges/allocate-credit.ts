import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { POSTED_STATES } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { allocateCredits, applyCredit } from './allocation.ts';
import { addToAllocations, listCredits } from './store/allocations.ts';
import { closeCoveredCharges } from './store/charges.ts';
import { listOpenChargesBeforeCredit, loadAccountBalance } from './store/open-charges.ts';

/**
 * Allocates the credit of a lease's payments to its open charges, oldest due first. Every change that posts
 * or reopens a charge calls this before its transaction ends, so that receipts, ledger and account summary
 * agree. The caller holds the lease lock.
 */
export async function allocateCredit(tx: Tx, lease: LeaseIds, now: Date): Promise<void> {
  const { corporationId, leaseId } = lease;
  const credits = await listCredits(tx, lease);
  if (credits.length === 0) return;
  const creditCents = credits.reduce((sum, one) => sum + one.creditCents, 0);
  const { leftToPayCents } = await loadAccountBalance(tx, lease);
  // A credit without a payment, for example from the office, is used before the credits of payments.
  const charges = applyCredit(
    await listOpenChargesBeforeCredit(tx, lease),
    leftToPayCents + creditCents,
  );
  const rows = allocateCredits(credits, charges)
    .map((one) => ({ corporationId, leaseId, ...one }))
    // Sorted by payment id, the lock order of all writers: each insert locks its payment until the commit.
    .sort((one, other) => (one.paymentId < other.paymentId ? -1 : 1));
  if (rows.length === 0) return;
  await addToAllocations(tx, rows);
  const allocatedIds = new Set(rows.map(({ paymentId }) => paymentId));
  for (const { paymentId, state } of credits) {
    if (!allocatedIds.has(paymentId) || !POSTED_STATES.includes(state)) continue;
    await closeCoveredCharges(tx, { corporationId, leaseId, paymentId }, now);
  }
}
