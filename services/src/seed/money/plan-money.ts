import { addDays, getFirstOfMonth } from 'services/seed/calendar';
import { planLeases } from 'services/seed/leases';
import { MAYA, SAM } from 'services/seed/personas';
import { ADDRESS_OF_PRIYA } from 'services/seed/renters';
import { addMonths, getDayOfMonth } from 'shared/format/calendar-date';
import { planHeavyLease } from './heavy-lease.ts';
import { getMethodId } from './methods.ts';
import {
  formatShortDate,
  getPaymentDate,
  listRentMonths,
  type MoneyPlan,
  type PlannedCharge,
  type PlannedLease,
  planDepositCharge,
  planLateFeeCharge,
  planRentCharge,
  planStandardLease,
} from './money-plan.ts';

const MAYA_BANK = getMethodId(MAYA, 'bank');
const SAM_BANK = getMethodId(SAM, 'bank');

/** Monthly share of the building's water meter in cents. The first entry is the current open charge. */
const WATER_CENTS = [3860, 4020, 3685, 3910, 4135, 4400, 4280, 3740, 3595, 3620, 3705, 3890, 3955];

/** Subtracts months from a date. A day that the month does not have becomes its last day. */
function subtractMonths(date: string, months: number): string {
  return addMonths(date, -months);
}

/** Plans the water charge of a month. The next due one was posted five days ago, earlier ones on the same day of the month. */
function planWaterCharge(today: string, month: number): PlannedCharge {
  const postedOn = subtractMonths(addDays(today, -5), 1 - month);
  const thisMonthsReading = addDays(getFirstOfMonth(postedOn), 13);
  const until =
    thisMonthsReading < postedOn ? thisMonthsReading : addDays(getFirstOfMonth(postedOn, -1), 13);
  const from = addDays(getFirstOfMonth(until, -1), 14);
  const period = `${formatShortDate(from)}–${formatShortDate(until)}`;
  return {
    id: `water${month}`,
    type: 'utility',
    postedOn,
    dueOn: getFirstOfMonth(today, month),
    description: `Water, ${period}`,
    amountCents: WATER_CENTS[(1 - month) % WATER_CENTS.length] ?? 3860,
    reason: `Your share of the building meter for ${period}, under section 3.4 of your lease.`,
    section: '3.4',
    account: 'utility_income',
  };
}

/**
 * Plans the lease of Maya and Sam. Open are the latest late fee and the next water and rent. Sam has made two
 * partial payments, one credit was given and one earlier late fee is paid.
 */
function planOrtizLease(lease: PlannedLease, today: string): MoneyPlan {
  const late = getDayOfMonth(today) >= 9 ? 0 : -1;
  const lateReceivedOn = addDays(getFirstOfMonth(today, late), 7);
  const months = listRentMonths(lease);
  const withWater = months.filter((month) => month >= lease.months.since + 2);
  const charges = [
    planDepositCharge(lease),
    ...months.map((month) => planRentCharge(lease, today, month)),
    ...withWater.map((month) => planWaterCharge(today, month)),
    planLateFeeCharge(today, -6, addDays(getFirstOfMonth(today, -6), 6)),
    planLateFeeCharge(today, late, lateReceivedOn),
  ];
  const first = lease.months.since;
  const payments: MoneyPlan['payments'] = [
    { on: lease.termStart, payer: MAYA, methodId: MAYA_BANK, pays: ['deposit'] },
    { on: lease.termStart, payer: MAYA, methodId: MAYA_BANK, pays: [`rent${first}`] },
  ];
  for (const month of months.filter((one) => one > first && one <= 0)) {
    const pays = [`rent${month}`, `water${month}`].filter((id) => charges.some((c) => c.id === id));
    let on = getPaymentDate(lease, today, month);
    if (month === late) on = lateReceivedOn;
    if (month === -6) {
      on = addDays(getFirstOfMonth(today, -6), 6);
      pays.push('late-6');
    }
    if (month === -8 || month === -3) {
      payments.push({ on, payer: SAM, methodId: SAM_BANK, pays, cents: 30_000 });
    }
    payments.push({ on, payer: MAYA, methodId: MAYA_BANK, pays });
  }
  const credit = {
    on: addDays(getFirstOfMonth(today, -4), -9),
    type: 'credit' as const,
    description: 'Credit, two days without heat',
    cents: -9_600,
    account: 'concessions' as const,
    pays: ['rent-4'],
  };
  return { lease, charges, payments, lines: [credit] };
}

/** Plans the lease of Lucas. His last draw was returned for insufficient funds, so that rent is overdue. */
function planMeyerLease(lease: PlannedLease, today: string): MoneyPlan {
  const [lucas] = lease.parties;
  if (!lucas) throw new Error('lease-meyer has no parties');
  const plan = planStandardLease(lease, today, lucas, getMethodId(lucas, 'bank'));
  const drawnOn = addDays(getFirstOfMonth(today), -3);
  const returnedOn = addDays(drawnOn, 2);
  const payments = plan.payments.map((one) =>
    one.pays.includes('rent0')
      ? { ...one, on: drawnOn, returned: { on: returnedOn, code: 'R01' } }
      : one,
  );
  const charges = [
    ...plan.charges,
    {
      id: 'returned-fee',
      type: 'other' as const,
      postedOn: returnedOn,
      dueOn: getFirstOfMonth(today),
      description: 'Returned payment fee',
      amountCents: 2_500,
      reason: 'Your bank returned a payment. Lease section 4.5 sets the fee: $25.00, once.',
      section: '4.5',
      account: 'other_income' as const,
    },
  ];
  if (getDayOfMonth(today) >= 6) charges.push(planLateFeeCharge(today, 0, null));
  return { ...plan, charges, payments };
}

/** Plans the lease of Priya, who moved out. Everything is paid and the deposit was returned. */
function planRamanLease(lease: PlannedLease, today: string): MoneyPlan {
  const [priya] = lease.parties;
  if (!priya) throw new Error('lease-raman has no parties');
  const plan = planStandardLease(lease, today, priya, getMethodId(priya, 'bank'));
  const on = addDays(getFirstOfMonth(today, -1), 11);
  const depositReturn = { on, cents: lease.rentCents, sentTo: ADDRESS_OF_PRIYA };
  return { ...plan, depositReturn };
}

/** Plans the charges, payments and credits of every seeded lease. */
export function planMoney(today: string): MoneyPlan[] {
  return planLeases(today).map((lease) => {
    if (lease.leaseId === 'lease-ortiz') return planOrtizLease(lease, today);
    if (lease.leaseId === 'lease-meyer') return planMeyerLease(lease, today);
    if (lease.leaseId === 'lease-raman') return planRamanLease(lease, today);
    if (lease.leaseId === 'lease-big') return planHeavyLease(lease, today);
    const [payer] = lease.parties;
    if (!payer) throw new Error(`${lease.leaseId} has no parties`);
    // Jun pays at the office: online payments are off.
    const atOffice = lease.leaseId === 'lease-watanabe';
    return planStandardLease(lease, today, payer, atOffice ? null : getMethodId(payer, 'bank'));
  });
}
