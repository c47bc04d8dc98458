import type { MoneyPlan } from './money-plan.ts';
import { addPlanRows, createMoneyRows, type MoneyRows } from './money-rows.ts';
import { planMoney } from './plan-money.ts';

// Dates at which month arithmetic easily fails, and dates before and after the late fee.
const DAYS = [
  '2026-11-21',
  '2026-11-01',
  '2026-12-05',
  '2026-03-31',
  '2027-01-09',
  '2027-02-28',
  '2028-02-29',
  '2026-12-31',
];

const cache = new Map<string, { plan: MoneyPlan; rows: MoneyRows }[]>();

/** Returns the plans and rows of a seed on a day. Cached. */
function getSeed(day: string) {
  const known = cache.get(day) ?? planMoney(day).map((plan) => ({ plan, rows: createRows(plan) }));
  cache.set(day, known);
  return known;
}

function createRows(plan: MoneyPlan): MoneyRows {
  const rows = createMoneyRows();
  addPlanRows(plan, rows);
  return rows;
}

const getBalance = (rows: MoneyRows) =>
  rows.transactions
    .flatMap((one) => one.postings)
    .filter((line) => line.account === 'receivable')
    .reduce((sum, line) => sum + line.amountCents, 0);

function getOpenCents(rows: MoneyRows): number {
  const states = new Map(rows.payments.map((one) => [one.paymentId, one.state]));
  const paid = new Map<string, number>();
  for (const one of rows.allocations) {
    if (states.get(one.paymentId) !== 'settled') continue;
    paid.set(one.chargeId, (paid.get(one.chargeId) ?? 0) + one.amountCents);
  }
  return rows.charges
    .filter((one) => one.closedAt === null)
    .reduce((sum, one) => sum + one.amountCents - (paid.get(one.chargeId) ?? 0), 0);
}

const findRows = (day: string, leaseId: string) => {
  const found = getSeed(day).find(({ plan }) => plan.lease.leaseId === leaseId);
  if (!found) throw new Error(`${leaseId} has no plan`);
  return found.rows;
};

describe.each(DAYS)('seeded on %s', (day) => {
  test('balances every transaction, and the open charges equal the balance', () => {
    for (const { plan, rows } of getSeed(day)) {
      for (const { postings } of rows.transactions) {
        expect(postings.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
      }
      expect([plan.lease.leaseId, getOpenCents(rows)]).toEqual([
        plan.lease.leaseId,
        getBalance(rows),
      ]);
    }
  });

  test('posts nothing after today or before the start of the lease', () => {
    for (const { plan, rows } of getSeed(day)) {
      const days = rows.transactions.map((one) => one.postedOn);
      expect(days.filter((one) => one > day || one < plan.lease.termStart)).toEqual([]);
    }
  });

  test('leaves Maya a late fee, water and the next rent to pay: $1,538.60 in 49 lines', () => {
    const rows = findRows(day, 'lease-ortiz');
    const open = rows.charges.filter((one) => one.closedAt === null);
    expect(open.map((one) => one.amountCents).sort((a, b) => a - b)).toEqual([
      3_860, 5_000, 145_000,
    ]);
    expect(getBalance(rows)).toBe(153_860);
    expect(rows.transactions).toHaveLength(49);
    expect(
      open.filter((one) => one.chargeType !== 'late_fee').every((one) => one.dueOn > day),
    ).toBe(true);
  });

  test('gives Walter 5,000 lines, Priya a zero balance and Lucas a returned last payment', () => {
    expect(findRows(day, 'lease-big').transactions).toHaveLength(5_000);
    expect(getBalance(findRows(day, 'lease-raman'))).toBe(0);
    const lucas = findRows(day, 'lease-meyer');
    expect(lucas.payments.at(-1)).toMatchObject({ state: 'returned', failureCode: 'R01' });
    expect(lucas.transactions.map((one) => one.transactionType)).toContain('return_reversal');
  });
});
