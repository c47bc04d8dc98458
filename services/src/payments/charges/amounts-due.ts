import type { PlainDate } from 'services/platform/dates/calendar';
import type { AmountDue } from 'shared/contract/payments/amounts-due';
import { getDueState } from 'shared/format/due-state';
import type { DueItem } from './account-balance.ts';

type OwedCharge = DueItem & { leftCents: number };

/** Sums what is owed by due date, the oldest first. Every page that shows amounts due uses this function. */
export function listAmountsDue(charges: readonly OwedCharge[], today: PlainDate): AmountDue[] {
  const byDate = Map.groupBy(charges, (charge) => charge.dueOn);
  return [...byDate]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([dueOn, due]) => ({
      due_on: dueOn,
      state: getDueState(dueOn, today),
      amount_cents: sumLeftCents(due),
      rent_cents: sumLeftCents(due.filter((charge) => charge.chargeType === 'rent')),
    }));
}

const sumLeftCents = (charges: readonly OwedCharge[]) =>
  charges.reduce((sum, charge) => sum + charge.leftCents, 0);
