import type { AmountDue } from 'shared/contract/payments/amounts-due';
import type { RentMonth, RentStatus } from 'shared/contract/payments/rent-status';

/**
 * Answers "Is my rent paid?" for everything owed today, not for a single month. Rent owed now has priority,
 * then payments that have not arrived, then other charges owed now.
 */
export function getRentAnswer(
  month: Pick<RentMonth, 'state'> | undefined,
  amounts: readonly AmountDue[],
): RentStatus['answer'] {
  if (month === undefined) return null;
  const now = amounts.filter(({ state }) => state !== 'not_due');
  const [rent] = now.filter(({ rent_cents: cents }) => cents > 0);
  if (rent) return rent.state === 'overdue' ? 'overdue' : 'due_today';
  if (month.state === 'checking' || month.state === 'on_the_way') return month.state;
  if (month.state !== 'paid') return 'not_due';
  if (now.length > 0) return 'other_due';
  return amounts.length > 0 ? 'paid_so_far' : 'paid';
}
