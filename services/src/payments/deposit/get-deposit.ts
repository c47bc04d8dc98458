import type { PlainDate } from 'services/platform/dates/calendar';
import type { Deposit, DepositReturn } from 'shared/contract/deposit';

export type DepositInput = {
  /** What the renters paid for the deposit charges in the ledger, in cents. */
  receivedCents: number;
  returns: readonly DepositReturn[];
  /** The due date for returning the deposit; null when no move-out is planned. */
  dueOn: PlainDate | null;
};

/** Computes the state of a deposit. Every page, mail and office act uses this function. */
export function getDeposit({ receivedCents, returns, dueOn }: DepositInput): Deposit {
  const settledCents = returns.reduce(
    (total, entry) => total + entry.amount_cents + entry.withheld_cents,
    0,
  );
  const heldCents = Math.max(0, receivedCents - settledCents);
  return {
    state: getState(heldCents, returns.length > 0),
    received_cents: receivedCents,
    held_cents: heldCents,
    due_on: dueOn,
    returns: [...returns],
  };
}

function getState(heldCents: number, hasReturns: boolean): Deposit['state'] {
  if (!hasReturns) return heldCents > 0 ? 'held' : 'none';
  return heldCents > 0 ? 'partly_refunded' : 'refunded';
}
