import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { loadBalance } from 'services/payments/ledger/store/postings';
import type { Tx } from 'services/platform/db/database';
import { type DepositColumns, getDepositDueDate } from 'services/resident';
import type { Deposit } from 'shared/contract/deposit';
import { getDeposit } from './get-deposit.ts';
import { findDepositRow } from './store.ts';

/**
 * Converts deposit columns to the deposit of a lease. Only when a deposit charge is open, the balance is read
 * too, because a credit may have paid it.
 */
export async function toDeposit(tx: Tx, ids: LeaseIds, found: DepositColumns): Promise<Deposit> {
  const { chargedCents, openCents } = found.charges;
  const owedCents = openCents > 0 ? await loadBalance(tx, ids.corporationId, ids.leaseId) : 0;
  const { lastDay: day, settledInDays: days } = found;
  return getDeposit({
    receivedCents: chargedCents - Math.min(openCents, Math.max(0, owedCents)),
    returns: found.returns,
    dueOn: day === null || days === null ? null : getDepositDueDate(day, days),
  });
}

/** Finds the deposit of one lease, for the office. */
export async function findDeposit(tx: Tx, { corporationId, leaseId }: LeaseIds): Promise<Deposit> {
  const row = await findDepositRow(tx, { corporationId, leaseId });
  if (!row) throw new Error(`There is no lease ${leaseId}.`);
  return toDeposit(tx, { corporationId, leaseId }, row);
}
