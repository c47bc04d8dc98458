import {
  canStillGetLateFee,
  getLateFeeWindow,
  type LateFee,
  listLateFeesInWindow,
} from 'services/payments/charges/late-fees';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { translateLedgerText } from 'services/payments/ledger/translate-ledger-text';
import { type PaymentState, POSTED_STATES } from 'services/payments/payment/payment-states';
import { isLate, type PlainDate } from 'services/platform/dates/calendar';
import type { RentMonth } from 'shared/contract/payments/rent-status';

/** The rent charge of a month. */
export type Rent = {
  chargeId: string;
  description: string;
  dueOn: PlainDate;
  amountCents: number;
  /** The day on which received payments covered it; null while it is open. */
  closedOn: PlainDate | null;
};

/** The amount that one payment allocates to the rent. */
export type RentAllocation = { state: PaymentState; countsAsPaidOn: PlainDate; cents: number };

type Month = Omit<RentMonth, 'payments'>;
type Rules = Pick<LeasePaymentTerms, 'graceDay' | 'lateFeeCents'>;
/** `lateFees`: all late fees of the lease, for any month. */
type RentMonthContext = { rules: Rules; today: PlainDate; lateFees: readonly LateFee[] };

/** Computes the state of a month's rent. `openCents`: the unpaid part after all credits are applied. */
export function toRentMonth(
  rent: Rent,
  allocations: readonly RentAllocation[],
  openCents: number,
  known: RentMonthContext,
): Month {
  const sumAllocations = (matches: (state: PaymentState) => boolean) =>
    allocations.reduce((total, part) => (matches(part.state) ? total + part.cents : total), 0);
  const received = sumAllocations((state) => POSTED_STATES.includes(state));
  const pending = sumAllocations((state) => state === 'pending');
  const checking = sumAllocations(isUndecided);
  const unpaid = rent.amountCents - received - pending - checking;
  // `openCents` is read later than the payments, so a payment that failed in between is still included in
  // them.
  const leftCents = Math.max(0, Math.min(unpaid, openCents));
  const month = {
    charge_id: rent.chargeId,
    description: translateLedgerText(rent.description),
    due_on: rent.dueOn,
    amount_cents: rent.amountCents,
    received_cents: received,
    otherwise_cents: unpaid - leftCents,
    on_the_way_cents: pending,
    checking_cents: checking,
    left_cents: leftCents,
  };
  const countedOn = leftCents > 0 ? null : (getLastCountedDay(allocations) ?? rent.closedOn);
  return {
    ...month,
    state: getState(month),
    counts_as_paid_on: countedOn,
    late_fee: getLateFee(month, countedOn, known),
  };
}

const isUndecided = (state: PaymentState) => state === 'submitting' || state === 'unknown';

/** Returns the last day on which one of its counted payments counts as paid. */
function getLastCountedDay(allocations: readonly RentAllocation[]): PlainDate | undefined {
  return allocations
    .filter(
      ({ state }) => state === 'pending' || isUndecided(state) || POSTED_STATES.includes(state),
    )
    .map((part) => part.countsAsPaidOn)
    .sort()
    .at(-1);
}

type MonthSums = Omit<Month, 'state' | 'counts_as_paid_on' | 'late_fee'>;

function getState(month: MonthSums): Month['state'] {
  if (month.left_cents === month.amount_cents) return 'unpaid';
  if (month.left_cents > 0) return 'part';
  if (month.checking_cents > 0) return 'checking';
  return month.on_the_way_cents > 0 ? 'on_the_way' : 'paid';
}

function getLateFee(
  month: MonthSums,
  countedOn: PlainDate | null,
  { rules: { graceDay, lateFeeCents }, today, lateFees }: RentMonthContext,
): Month['late_fee'] {
  const days = getLateFeeWindow(month.due_on, graceDay);
  const { after } = days;
  const getClock = () => {
    if (lateFeeCents <= 0) return 'none';
    if (month.left_cents > 0) return isLate(month.due_on, graceDay, today) ? 'ran_out' : 'runs';
    if (month.checking_cents > 0) return 'waits';
    return countedOn !== null && countedOn > after ? 'stopped_late' : 'stopped';
  };
  const charged = listLateFeesInWindow(lateFees, days);
  const isSafe = getClock() === 'none' || getClock() === 'stopped';
  return {
    clock: getClock(),
    last_day: after,
    amount_cents: Math.max(0, lateFeeCents),
    charged: charged.map(({ on, amountCents }) => ({ on, amount_cents: amountCents })),
    may_follow: !isSafe && canStillGetLateFee(month.due_on, graceDay, { today, fees: lateFees }),
  };
}
