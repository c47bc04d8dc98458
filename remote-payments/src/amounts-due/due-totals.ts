import type { AmountDue } from 'shared/contract/payments/amounts-due';

type State = AmountDue['state'];

const sumCents = (amounts: readonly AmountDue[]) =>
  amounts.reduce((sum, amount) => sum + amount.amount_cents, 0);

/** Returns the sum of the amounts that are in one of the given states, in cents. */
export const sumCentsByState = (
  amounts: readonly AmountDue[],
  ...states: readonly State[]
): number => sumCents(amounts.filter(({ state }) => states.includes(state)));

/** Returns what is overdue or due today, in cents. */
export const getCentsDueNow = (amounts: readonly AmountDue[]): number =>
  sumCentsByState(amounts, 'overdue', 'due_today');
