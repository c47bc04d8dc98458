import { getGraceEnd, type PlainDate } from 'services/platform/dates/calendar';
import { ManualPaymentQueue } from './manual-payments.ts';
import { sumLeftCents } from './monthly-bill.ts';
import type { Draw } from './plan-draws.ts';
import type { LeaseAccount } from './plan-terms.ts';

/**
 * Returns what becomes late before the next draw or a scheduled payment can pay it, in cents; null when
 * nothing does.
 */
export function findUncoveredCharges(
  lease: LeaseAccount,
  next: Draw | undefined,
): { dueOn: PlainDate; leftCents: number } | null {
  const manualPayments = new ManualPaymentQueue(
    lease.manualPayments,
    sumLeftCents(lease.charges) - lease.creditCents,
  );
  const late = lease.charges
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .map(({ dueOn, leftCents }) => ({
      dueOn,
      leftCents,
      until: getGraceEnd(dueOn, lease.graceDay),
    }))
    .filter(({ until }) => next === undefined || until < next.drawOn)
    .map((one) => ({
      ...one,
      leftCents: one.leftCents - manualPayments.cover(one.leftCents, one.until),
    }))
    .filter(({ leftCents }) => leftCents > 0);
  const [first] = late;
  return first ? { dueOn: first.dueOn, leftCents: sumLeftCents(late) } : null;
}
