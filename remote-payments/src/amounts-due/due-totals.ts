import type { AmountDue } from 'shared/contract/payments/amounts-due';

type State = AmountDue['state'];

const sumCents = (amounts: readonly AmountDue[]) =>
  amounts.reduce((sum, amount) => sum + amount.amount_cents, 0);

/** What is owed in one of these states, in cents. */
export const sumCentsByState = (
  amounts: readonly AmountDue[],
  ...states: readonly State[]
): number => sumCents(amounts.filter(({ state }) => states.includes(state)));

/** What should have been paid by today, in cents: what is overdue, and what is due today. */
export const getCentsDueNow = (amounts: readonly AmountDue[]): number =>
  sumCentsByState(amounts, 'overdue', 'due_today');
