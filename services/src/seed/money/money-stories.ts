import { addDays, firstOfMonth } from 'services/seed/calendar';
import { planLeases } from 'services/seed/leases';
import { MAYA, SAM } from 'services/seed/personas';
import { ADDRESS_OF_PRIYA } from 'services/seed/renters';
import { addMonths, getDayOfMonth } from 'shared/format/calendar-date';
import { methodId } from './methods.ts';
import { bigPlan } from './money-heavy.ts';
import {
  depositCharge,
  lateFeeCharge,
  type MoneyPlan,
  monthsOf,
  type PlannedCharge,
  type PlannedLease,
  paidOn,
  plainPlan,
  rentCharge,
  shortDate,
} from './money-plan.ts';

const MAYA_BANK = methodId(MAYA, 'bank');
const SAM_BANK = methodId(SAM, 'bank');

/** Share of the building's meter, cents, by month. The one that is open now is the first. */
const WATER = [3860, 4020, 3685, 3910, 4135, 4400, 4280, 3740, 3595, 3620, 3705, 3890, 3955];

/** Moves a date by months; a day that the month does not have becomes its last one. */
function monthsBefore(date: string, months: number): string {
  return addMonths(date, -months);
}

/** Water of the month that is due next was posted five days ago, those before on the same day. */
function waterCharge(today: string, month: number): PlannedCharge {
  const postedOn = monthsBefore(addDays(today, -5), 1 - month);
  const thisMonthsReading = addDays(firstOfMonth(postedOn), 13);
  const until =
    thisMonthsReading < postedOn ? thisMonthsReading : addDays(firstOfMonth(postedOn, -1), 13);
  const from = addDays(firstOfMonth(until, -1), 14);
  const period = `${shortDate(from)}–${shortDate(until)}`;
  return {
    id: `water${month}`,
    type: 'utility',
    postedOn,
    dueOn: firstOfMonth(today, month),
    description: `Water, ${period}`,
    amountCents: WATER[(1 - month) % WATER.length] ?? 3860,
    reason: `Your share of the building meter for ${period}, as section 3.4 of your lease sets it.`,
    section: '3.4',
    account: 'utility_income',
  };
}

/**
 * Maya and Sam: open are the late fee of the last late month, the water and the rent that come next.
 * Twice Sam paid a part; once a credit was given; one earlier late fee was paid.
 */
function ortizPlan(lease: PlannedLease, today: string): MoneyPlan {
  const late = getDayOfMonth(today) >= 9 ? 0 : -1;
  const lateReceived = addDays(firstOfMonth(today, late), 7);
  const months = monthsOf(lease);
  const withWater = months.filter((month) => month >= lease.months.since + 2);
  const charges = [
    depositCharge(lease),
    ...months.map((month) => rentCharge(lease, today, month)),
    ...withWater.map((month) => waterCharge(today, month)),
    lateFeeCharge(today, -6, addDays(firstOfMonth(today, -6), 6)),
    lateFeeCharge(today, late, lateReceived),
  ];
  const first = lease.months.since;
  const payments: MoneyPlan['payments'] = [
    { on: lease.termStart, payer: MAYA, methodId: MAYA_BANK, pays: ['deposit'] },
    { on: lease.termStart, payer: MAYA, methodId: MAYA_BANK, pays: [`rent${first}`] },
  ];
  for (const month of months.filter((one) => one > first && one <= 0)) {
    const pays = [`rent${month}`, `water${month}`].filter((id) => charges.some((c) => c.id === id));
    let on = paidOn(lease, today, month);
    if (month === late) on = lateReceived;
    if (month === -6) {
      on = addDays(firstOfMonth(today, -6), 6);
      pays.push('late-6');
    }
    if (month === -8 || month === -3) {
      payments.push({ on, payer: SAM, methodId: SAM_BANK, pays, cents: 30_000 });
    }
    payments.push({ on, payer: MAYA, methodId: MAYA_BANK, pays });
  }
  const credit = {
    on: addDays(firstOfMonth(today, -4), -9),
    type: 'credit' as const,
    description: 'Credit, two days without heat',
    cents: -9_600,
    account: 'concessions' as const,
    pays: ['rent-4'],
  };
  return { lease, charges, payments, lines: [credit] };
}

/** Lucas: the last draw came back for want of money; what it should have paid is overdue. */
function meyerPlan(lease: PlannedLease, today: string): MoneyPlan {
  const [lucas] = lease.parties;
  if (!lucas) throw new Error('lease-meyer has no parties');
  const plan = plainPlan(lease, today, lucas, methodId(lucas, 'bank'));
  const drawn = addDays(firstOfMonth(today), -3);
  const cameBack = addDays(drawn, 2);
  const payments = plan.payments.map((one) =>
    one.pays.includes('rent0')
      ? { ...one, on: drawn, returned: { on: cameBack, code: 'R01' } }
      : one,
  );
  const charges = [
    ...plan.charges,
    {
      id: 'returned-fee',
      type: 'other' as const,
      postedOn: cameBack,
      dueOn: firstOfMonth(today),
      description: 'Returned payment fee',
      amountCents: 2_500,
      reason: 'Your bank sent a payment back. Lease section 4.5 sets the fee: $25.00, once.',
      section: '4.5',
      account: 'other_income' as const,
    },
  ];
  if (getDayOfMonth(today) >= 6) charges.push(lateFeeCharge(today, 0, null));
  return { ...plan, charges, payments };
}

/** Priya moved out: everything is paid, and the deposit went back to her. */
function ramanPlan(lease: PlannedLease, today: string): MoneyPlan {
  const [priya] = lease.parties;
  if (!priya) throw new Error('lease-raman has no parties');
  const plan = plainPlan(lease, today, priya, methodId(priya, 'bank'));
  const on = addDays(firstOfMonth(today, -1), 11);
  const depositReturn = { on, cents: lease.rentCents, sentTo: ADDRESS_OF_PRIYA };
  return { ...plan, depositReturn };
}

/** What happened with the money of every seeded lease. */
export function planMoney(today: string): MoneyPlan[] {
  return planLeases(today).map((lease) => {
    if (lease.leaseId === 'lease-ortiz') return ortizPlan(lease, today);
    if (lease.leaseId === 'lease-meyer') return meyerPlan(lease, today);
    if (lease.leaseId === 'lease-raman') return ramanPlan(lease, today);
    if (lease.leaseId === 'lease-big') return bigPlan(lease, today);
    const [payer] = lease.parties;
    if (!payer) throw new Error(`${lease.leaseId} has no parties`);
    // Jun pays at the office: online payments are off.
    const atOffice = lease.leaseId === 'lease-watanabe';
    return plainPlan(lease, today, payer, atOffice ? null : methodId(payer, 'bank'));
  });
}
