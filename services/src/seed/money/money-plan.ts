import type { ACCOUNT_KINDS } from 'services/platform/db/schema/ledger';
import { addDays, getFirstOfMonth } from 'services/seed/calendar';
import type { planLeases } from 'services/seed/leases';
import type { SeedPersona } from 'services/seed/personas';
import { getYear, toMonth } from 'shared/format/calendar-date';
import { formatDate, formatMonth } from 'shared/format/date';

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
  /** The ledger account that is credited. */
  account: (typeof ACCOUNT_KINDS)[number];
};

export type PlannedSeedPayment = {
  on: string;
  payer: SeedPersona;
  /** Null for a payment at the office. */
  methodId: string | null;
  /** Ids of the charges to allocate to, in this order. Pays their open amounts, or only `cents` of them. */
  pays: string[];
  cents?: number;
  returned?: { on: string; code: string };
};

/** A credit, which is neither a charge nor a payment. */
export type PlannedLine = {
  on: string;
  type: 'credit';
  description: string;
  /** A negative amount lowers the balance. */
  cents: number;
  account: (typeof ACCOUNT_KINDS)[number];
  pays: string[];
};

/** The part of the deposit that was returned after a move-out. */
export type PlannedDepositReturn = {
  on: string;
  cents: number;
  /** The address that the check was mailed to. */
  sentTo: string;
};

export type MoneyPlan = {
  lease: PlannedLease;
  charges: PlannedCharge[];
  payments: PlannedSeedPayment[];
  lines: PlannedLine[];
  depositReturn?: PlannedDepositReturn;
};

export const getMonthName = (date: string) => formatMonth(toMonth(date), { length: 'long' });

/** Formats a date as `Sep 14`. */
export const formatShortDate = (date: string) => formatDate(date, { weekday: false });

/** Returns the later of two ISO dates. */
export const getLaterDate = (a: string, b: string) => [a, b].sort()[1] ?? a;

/** Plans the rent of a month. It is posted one month before it is due, but not before the move-in date. */
export function planRentCharge(lease: PlannedLease, today: string, month: number): PlannedCharge {
  const dueOn = getFirstOfMonth(today, month);
  const before = getFirstOfMonth(today, month - 1);
  return {
    id: `rent${month}`,
    type: 'rent',
    postedOn: getLaterDate(before, lease.termStart),
    dueOn,
    description: `Rent, ${getMonthName(dueOn)}`,
    amountCents: lease.rentCents,
    reason: `Rent for ${getMonthName(dueOn)} ${getYear(dueOn)}, under section 3.1 of your lease.`,
    section: '3.1',
    account: 'rent_income',
  };
}

export function planDepositCharge(lease: PlannedLease): PlannedCharge {
  return {
    id: 'deposit',
    type: 'other',
    postedOn: lease.termStart,
    dueOn: lease.termStart,
    description: 'Security deposit',
    amountCents: lease.rentCents,
    reason: 'Held for you until you move out, under section 5.1 of your lease.',
    section: '5.1',
    account: 'deposits_held',
  };
}

/** Plans the late fee of a month. `receivedOn` is the date of the rent payment, or null if it is still open. */
export function planLateFeeCharge(
  today: string,
  month: number,
  receivedOn: string | null,
): PlannedCharge {
  const dueOn = getFirstOfMonth(today, month);
  const feeOn = addDays(dueOn, 5);
  const arrival = receivedOn
    ? `We received it on ${formatShortDate(receivedOn)}, after the grace period ended on`
    : 'We have not received it. The grace period ended on';
  return {
    id: `late${month}`,
    type: 'late_fee',
    postedOn: feeOn,
    dueOn: feeOn,
    description: `Late fee, ${getMonthName(dueOn)}`,
    amountCents: 5_000,
    reason:
      `${getMonthName(dueOn)} rent was due ${formatShortDate(dueOn)}. ${arrival} ` +
      `${formatShortDate(addDays(dueOn, 4))}, 11:59 pm CT. Lease section 4.3 sets the fee: $50.00, once.`,
    section: '4.3',
    account: 'late_fee_income',
  };
}

/** Lists the months whose rent is posted, from the first month of the lease to the next month. */
export function listRentMonths(lease: PlannedLease): number[] {
  const last = lease.months.until === null ? 1 : Math.min(1, lease.months.until);
  const months: number[] = [];
  for (let month = lease.months.since; month <= last; month += 1) months.push(month);
  return months;
}

/** Returns when the rent of a month is paid: three days before it is due, the first month on the move-in date. */
export function getPaymentDate(lease: PlannedLease, today: string, month: number): string {
  return month === lease.months.since
    ? lease.termStart
    : addDays(getFirstOfMonth(today, month), -3);
}

/** Plans a lease with a deposit and monthly rent, all paid except the rent of the next month. */
export function planStandardLease(
  lease: PlannedLease,
  today: string,
  payer: SeedPersona,
  methodId: string | null,
): MoneyPlan {
  const months = listRentMonths(lease);
  const charges = [
    planDepositCharge(lease),
    ...months.map((month) => planRentCharge(lease, today, month)),
  ];
  const payments = months
    .filter((month) => month <= 0)
    .map((month) => ({
      on: getPaymentDate(lease, today, month),
      payer,
      methodId,
      pays: month === lease.months.since ? ['deposit', `rent${month}`] : [`rent${month}`],
    }));
  return { lease, charges, payments, lines: [] };
}
