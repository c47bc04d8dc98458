import { loadAccountBalance } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { formatMoney } from 'shared/format/money';
import type { ErasedPerson } from './store/data-rule.ts';
import {
  countOpenRefunds,
  type ErasablePerson,
  eraseRows,
  listAccounts,
  listLeasesOfPerson,
  listUnfinishedPayments,
  lockPerson,
} from './store/erasure.ts';

/** A bank debit can be returned as unauthorized for 60 days; two more weeks for the return to arrive. */
const RETURN_WINDOW_MS = 74 * 86_400_000;

/**
 * Erases a former renter: deletes or clears the personal data of every table by its rule, and keeps the ledger. Needs
 * the eraser's context. Returns the reasons why it is not possible; none when the renter was erased.
 */
export async function eraseRenter(tx: Tx, renter: ErasablePerson, now: Date): Promise<string[]> {
  await lockPerson(tx, renter);
  const reasons = await listErasureObstacles(tx, renter, now);
  if (reasons.length > 0) return reasons;
  await eraseRows(tx, await toErasedPerson(tx, renter));
  return [];
}

export async function toErasedPerson(tx: Tx, renter: ErasablePerson): Promise<ErasedPerson> {
  const accounts = await listAccounts(tx, renter);
  return {
    corporationId: renter.corporationId,
    personId: renter.personId,
    email: renter.email.toLowerCase(),
    accountIds: accounts.map(({ accountId }) => accountId),
  };
}

type LeaseOfPerson = Awaited<ReturnType<typeof listLeasesOfPerson>>[number];

/** Why the law or the ledger does not allow an erasure yet, a sentence for each reason. */
export async function listErasureObstacles(
  tx: Tx,
  renter: ErasablePerson,
  now: Date,
): Promise<string[]> {
  const reasons: string[] = [];
  for (const lease of await listLeasesOfPerson(tx, renter)) {
    reasons.push(...(await listLeaseObstacles(tx, renter, lease)));
  }
  const sentAfter = new Date(now.getTime() - RETURN_WINDOW_MS);
  const payments = await listUnfinishedPayments(tx, renter, sentAfter);
  if (payments.length > 0) {
    const names = payments.map(({ reference }) => reference).join(', ');
    reasons.push(`The bank can still return or refuse ${names}. Wait 74 days after the payment.`);
  }
  if ((await countOpenRefunds(tx, renter)) > 0) reasons.push('A refund is on its way.');
  return reasons;
}

async function listLeaseObstacles(
  tx: Tx,
  { corporationId }: ErasablePerson,
  { leaseId, isVacated, hasMovedOut, depositCents, hasReturnedDeposit }: LeaseOfPerson,
): Promise<string[]> {
  if (!isVacated && !hasMovedOut) {
    return [`The renter lives on lease ${leaseId}. Complete the move-out first.`];
  }
  // What other occupants owe does not keep the data of a renter who has left.
  if (!isVacated) return [];
  const reasons: string[] = [];
  const { balanceCents } = await loadAccountBalance(tx, { corporationId, leaseId });
  if (balanceCents !== 0) {
    const side = balanceCents > 0 ? 'owes' : 'has a credit of';
    reasons.push(`Lease ${leaseId} ${side} ${formatMoney(Math.abs(balanceCents))}.`);
  }
  if (depositCents > 0 && !hasReturnedDeposit) {
    reasons.push(`The deposit of lease ${leaseId} is not returned.`);
  }
  return reasons;
}
