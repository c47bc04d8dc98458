import {
  feesWithin,
  type LateFee,
  lateFeeDays,
  mayFollow,
} from 'services/payments/charges/late-fees';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { IN_THE_BOOKS, type PaymentState } from 'services/payments/payment/payment-states';
import { isLate, type PlainDate } from 'services/platform/dates/calendar';
import type { RentMonth } from 'shared/contract/payments/rent-status';

/** The rent of a month as it is charged. */
export type Rent = {
  chargeId: string;
  description: string;
  dueOn: PlainDate;
  amountCents: number;
  /** The day on which what had arrived covered it; null where it does not. */
  closedOn: PlainDate | null;
};

/** What one payment gives to it. */
export type RentPart = { state: PaymentState; countsAsPaidOn: PlainDate; cents: number };

type Month = Omit<RentMonth, 'payments'>;
type Rules = Pick<LeaseFacts, 'graceDay' | 'lateFeeCents'>;
/** `lateFees`: of the lease, for whichever month. */
type Known = { rules: Rules; today: PlainDate; lateFees: readonly LateFee[] };

/** How the rent of a month stands. `openCents`: what is left of it once every credit is used. */
export function rentMonth(
  rent: Rent,
  parts: readonly RentPart[],
  openCents: number,
  known: Known,
): Month {
  const sum = (holds: (state: PaymentState) => boolean) =>
    parts.reduce((total, part) => (holds(part.state) ? total + part.cents : total), 0);
  const received = sum((state) => IN_THE_BOOKS.includes(state));
  const onTheWay = sum((state) => state === 'pending');
  const checking = sum(isUndecided);
  const unpaid = rent.amountCents - received - onTheWay - checking;
  // Read a moment later than the payments: one that failed in between is still among them.
  const left = Math.max(0, Math.min(unpaid, openCents));
  const month = {
    charge_id: rent.chargeId,
    description: rent.description,
    due_on: rent.dueOn,
    amount_cents: rent.amountCents,
    received_cents: received,
    otherwise_cents: unpaid - left,
    on_the_way_cents: onTheWay,
    checking_cents: checking,
    left_cents: left,
  };
  const paidOn = left > 0 ? null : (lastDay(parts) ?? rent.closedOn);
  return {
    ...month,
    state: stateOf(month),
    counts_as_paid_on: paidOn,
    late_fee: lateFeeOf(month, paidOn, known),
  };
}

const isUndecided = (state: PaymentState) => state === 'submitting' || state === 'unknown';

/** The last day on which one of the payments that it still has counts as paid. */
function lastDay(parts: readonly RentPart[]): PlainDate | undefined {
  return parts
    .filter(
      ({ state }) => state === 'pending' || isUndecided(state) || IN_THE_BOOKS.includes(state),
    )
    .map((part) => part.countsAsPaidOn)
    .sort()
    .at(-1);
}

type Sums = Omit<Month, 'state' | 'counts_as_paid_on' | 'late_fee'>;

function stateOf(month: Sums): Month['state'] {
  if (month.left_cents === month.amount_cents) return 'unpaid';
  if (month.left_cents > 0) return 'part';
  if (month.checking_cents > 0) return 'checking';
  return month.on_the_way_cents > 0 ? 'on_the_way' : 'paid';
}

function lateFeeOf(
  month: Sums,
  paidOn: PlainDate | null,
  { rules: { graceDay, lateFeeCents }, today, lateFees }: Known,
): Month['late_fee'] {
  const days = lateFeeDays(month.due_on, graceDay);
  const { after } = days;
  const clock = () => {
    if (lateFeeCents <= 0) return 'none';
    if (month.left_cents > 0) return isLate(month.due_on, graceDay, today) ? 'ran_out' : 'runs';
    if (month.checking_cents > 0) return 'waits';
    return paidOn !== null && paidOn > after ? 'stopped_late' : 'stopped';
  };
  const charged = feesWithin(lateFees, days);
  const isSafe = clock() === 'none' || clock() === 'stopped';
  return {
    clock: clock(),
    last_day: after,
    amount_cents: Math.max(0, lateFeeCents),
    charged: charged.map(({ on, amountCents }) => ({ on, amount_cents: amountCents })),
    may_follow: !isSafe && mayFollow(month.due_on, graceDay, { today, fees: lateFees }),
  };
}
