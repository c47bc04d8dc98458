import type { PlainDate } from 'services/platform/dates/calendar';
import type { AmountDue } from 'shared/contract/payments/amounts-due';
import { getDueState } from 'shared/format/due-state';
import type { Due } from './money-of-lease.ts';

type OwedCharge = Due & { leftCents: number };

/** What is owed, summed by due date, the oldest first. Every page that says what is due reads this. */
export function listAmountsDue(charges: readonly OwedCharge[], today: PlainDate): AmountDue[] {
  const byDate = Map.groupBy(charges, (charge) => charge.dueOn);
  return [...byDate]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([dueOn, due]) => ({
      due_on: dueOn,
      state: getDueState(dueOn, today),
      amount_cents: sumLeft(due),
      rent_cents: sumLeft(due.filter((charge) => charge.chargeType === 'rent')),
    }));
}

const sumLeft = (charges: readonly OwedCharge[]) =>
  charges.reduce((sum, charge) => sum + charge.leftCents, 0);
