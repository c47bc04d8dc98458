import type { AmountDue } from 'shared/contract/payments/amounts-due';
import type { RentMonth, RentStatus } from 'shared/contract/payments/rent-status';

/**
 * Answers "Is my rent paid?" for what is owed today, not for one month alone. Rent that is owed now comes
 * first, then payments that have not arrived, then other charges that are owed now.
 */
export function answerRentStatus(
  asked: Pick<RentMonth, 'state'> | undefined,
  amounts: readonly AmountDue[],
): RentStatus['answer'] {
  if (asked === undefined) return null;
  const now = amounts.filter(({ state }) => state !== 'not_due');
  const [rent] = now.filter(({ rent_cents: cents }) => cents > 0);
  if (rent) return rent.state === 'overdue' ? 'overdue' : 'due_today';
  if (asked.state === 'checking' || asked.state === 'on_the_way') return asked.state;
  if (asked.state !== 'paid') return 'not_due';
  if (now.length > 0) return 'other_due';
  return amounts.length > 0 ? 'paid_so_far' : 'paid';
}
