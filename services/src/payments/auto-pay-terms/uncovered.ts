import { getGraceEnd, type PlainDate } from 'services/platform/dates/calendar';
import { leftOf } from './bill.ts';
import { ComingByHand } from './by-hand.ts';
import type { Draw } from './engine.ts';
import type { LeaseMoney } from './plan-terms.ts';

/** What will be late before the plan's next draw, or a scheduled payment, can pay it, cents; null where nothing will. */
export function uncovered(
  lease: LeaseMoney,
  next: Draw | undefined,
): { dueOn: PlainDate; leftCents: number } | null {
  const byHand = new ComingByHand(lease.scheduled, leftOf(lease.charges) - lease.creditCents);
  const late = lease.charges
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .map(({ dueOn, leftCents }) => ({
      dueOn,
      leftCents,
      until: getGraceEnd(dueOn, lease.graceDay),
    }))
    .filter(({ until }) => next === undefined || until < next.drawOn)
    .map((one) => ({ ...one, leftCents: one.leftCents - byHand.cover(one.leftCents, one.until) }))
    .filter(({ leftCents }) => leftCents > 0);
  const [first] = late;
  return first ? { dueOn: first.dueOn, leftCents: leftOf(late) } : null;
}
