import type { PlainDate } from 'services/platform/dates/calendar';
import type { Deposit, DepositReturn } from 'shared/contract/deposit';

export type DepositFacts = {
  /** What the renters paid of the deposit charges in the ledger, in cents. */
  receivedCents: number;
  returns: readonly DepositReturn[];
  /** By when what is held is returned; null where no move-out is planned. */
  dueOn: PlainDate | null;
};

/** The one answer to where a deposit is. Every page, mail and office act reads it here. */
export function getDeposit({ receivedCents, returns, dueOn }: DepositFacts): Deposit {
  const settledCents = returns.reduce(
    (total, one) => total + one.amount_cents + one.withheld_cents,
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
