import type { LeaseIds } from 'services/payments/lease/lease-facts';
import { balanceOf } from 'services/payments/ledger/store/postings';
import type { Tx } from 'services/platform/db/database';
import { type DepositColumns, getDepositDueDate } from 'services/resident';
import type { Deposit } from 'shared/contract/deposit';
import { getDeposit } from './get-deposit.ts';
import { findDepositRow } from './store.ts';

/**
 * The deposit of a lease from what a statement found. A deposit charge that payments left open is the
 * exception, and asks for the balance: a credit may have paid for it.
 */
export async function toDeposit(tx: Tx, ids: LeaseIds, found: DepositColumns): Promise<Deposit> {
  const { chargedCents, openCents } = found.charges;
  const owedCents = openCents > 0 ? await balanceOf(tx, ids.corporationId, ids.leaseId) : 0;
  const { lastDay: day, settledInDays: days } = found;
  return getDeposit({
    receivedCents: chargedCents - Math.min(openCents, Math.max(0, owedCents)),
    returns: found.returns,
    dueOn: day === null || days === null ? null : getDepositDueDate(day, days),
  });
}

/** The deposit of one lease, for the office. */
export async function findDeposit(tx: Tx, { corporationId, leaseId }: LeaseIds): Promise<Deposit> {
  const row = await findDepositRow(tx, { corporationId, leaseId });
  if (!row) throw new Error(`There is no lease ${leaseId}.`);
  return toDeposit(tx, { corporationId, leaseId }, row);
}
