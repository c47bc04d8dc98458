import type { ACCOUNT_KINDS } from 'services/platform/db/schema/ledger';
import { addDays, firstOfMonth } from 'services/seed/calendar';
import type { planLeases } from 'services/seed/leases';
import type { Persona } from 'services/seed/personas';
import { getDayOfMonth, getMonth, getYear } from 'shared/format/calendar-date';

export type PlannedLease = ReturnType<typeof planLeases>[number];

export type PlannedCharge = {
  id: string;
  type: 'rent' | 'utility' | 'late_fee' | 'other';
  postedOn: string;
  dueOn: string;
  description: string;
  amountCents: number;
  reason: string;
  section: string | null;
  /** Where the money is earned or held. */
  account: (typeof ACCOUNT_KINDS)[number];
};

export type PlannedPayment = {
  on: string;
  payer: Persona;
  /** Nothing where it was paid at the office. */
  methodId: string | null;
  /** Charges that it pays for, in this order. Pays what is left of them, or `cents` of it. */
  pays: string[];
  cents?: number;
  returned?: { on: string; code: string };
};

/** A line that is neither a charge of the month nor a payment. */
export type PlannedLine = {
  on: string;
  type: 'credit';
  description: string;
  /** Less than 0 lowers what is owed. */
  cents: number;
  account: (typeof ACCOUNT_KINDS)[number];
  pays: string[];
};

/** What went back of the deposit after a move-out. */
export type PlannedDepositReturn = {
  on: string;
  cents: number;
  /** The address that the check was mailed to. */
  sentTo: string;
};

export type MoneyPlan = {
  lease: PlannedLease;
  charges: PlannedCharge[];
  payments: PlannedPayment[];
  lines: PlannedLine[];
  depositReturn?: PlannedDepositReturn;
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const monthName = (date: string) => MONTHS[getMonth(date) - 1] ?? '';
/** `Sep 14` */
export const shortDate = (date: string) => `${monthName(date).slice(0, 3)} ${getDayOfMonth(date)}`;

/** Dates as text: the order of the alphabet is the order of the days. */
export const laterOf = (a: string, b: string) => [a, b].sort()[1] ?? a;

/** Rent of a month: posted on the 1st before it is due, on the move-in day at the earliest. */
export function rentCharge(lease: PlannedLease, today: string, month: number): PlannedCharge {
  const dueOn = firstOfMonth(today, month);
  const before = firstOfMonth(today, month - 1);
  return {
    id: `rent${month}`,
    type: 'rent',
    postedOn: laterOf(before, lease.termStart),
    dueOn,
    description: `Rent, ${monthName(dueOn)}`,
    amountCents: lease.rentCents,
    reason: `Rent for ${monthName(dueOn)} ${getYear(dueOn)}, as section 3.1 of your lease sets it.`,
    section: '3.1',
    account: 'rent_income',
  };
}

export function depositCharge(lease: PlannedLease): PlannedCharge {
  return {
    id: 'deposit',
    type: 'other',
    postedOn: lease.termStart,
    dueOn: lease.termStart,
    description: 'Security deposit',
    amountCents: lease.rentCents,
    reason: 'Held for you until you move out, as section 5.1 of your lease says.',
    section: '5.1',
    account: 'deposits_held',
  };
}

/** Late fee of a month whose rent reached the office on `receivedOn`. */
export function lateFeeCharge(
  today: string,
  month: number,
  receivedOn: string | null,
): PlannedCharge {
  const dueOn = firstOfMonth(today, month);
  const feeOn = addDays(dueOn, 5);
  const arrival = receivedOn
    ? `It reached us on ${shortDate(receivedOn)}, after the grace days ended on`
    : 'It has not reached us. The grace days ended on';
  return {
    id: `late${month}`,
    type: 'late_fee',
    postedOn: feeOn,
    dueOn: feeOn,
    description: `Late fee, ${monthName(dueOn)}`,
    amountCents: 5_000,
    reason:
      `${monthName(dueOn)} rent was due ${shortDate(dueOn)}. ${arrival} ` +
      `${shortDate(addDays(dueOn, 4))}, 11:59 pm CT. Lease section 4.3 sets the fee: $50.00, once.`,
    section: '4.3',
    account: 'late_fee_income',
  };
}

/** Months whose rent is in the books: from the first one of the lease to the one that comes next. */
export function monthsOf(lease: PlannedLease): number[] {
  const last = lease.months.until === null ? 1 : Math.min(1, lease.months.until);
  const months: number[] = [];
  for (let month = lease.months.since; month <= last; month += 1) months.push(month);
  return months;
}

/** Paid three days before it is due; the first month with the deposit, on the move-in day. */
export function paidOn(lease: PlannedLease, today: string, month: number): string {
  return month === lease.months.since ? lease.termStart : addDays(firstOfMonth(today, month), -3);
}

/** The plain story: a deposit, then rent month by month, all paid but the one that comes next. */
export function plainPlan(
  lease: PlannedLease,
  today: string,
  payer: Persona,
  methodId: string | null,
): MoneyPlan {
  const months = monthsOf(lease);
  const charges = [depositCharge(lease), ...months.map((month) => rentCharge(lease, today, month))];
  const payments = months
    .filter((month) => month <= 0)
    .map((month) => ({
      on: paidOn(lease, today, month),
      payer,
      methodId,
      pays: month === lease.months.since ? ['deposit', `rent${month}`] : [`rent${month}`],
    }));
  return { lease, charges, payments, lines: [] };
}
