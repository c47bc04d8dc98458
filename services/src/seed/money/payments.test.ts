import type { MoneyPlan } from './money-plan.ts';
import { createRows, type Rows, writePlan } from './money-rows.ts';
import { planMoney } from './money-stories.ts';

// Days on which the arithmetic of months goes wrong first, and days before and after the late fee.
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

const made = new Map<string, { plan: MoneyPlan; rows: Rows }[]>();

/** What is seeded on a day, made once. */
function seededOn(day: string) {
  const known = made.get(day) ?? planMoney(day).map((plan) => ({ plan, rows: rowsOf(plan) }));
  made.set(day, known);
  return known;
}

function rowsOf(plan: MoneyPlan): Rows {
  const rows = createRows();
  writePlan(plan, rows);
  return rows;
}

const balanceOf = (rows: Rows) =>
  rows.transactions
    .flatMap((one) => one.postings)
    .filter((line) => line.account === 'receivable')
    .reduce((sum, line) => sum + line.amountCents, 0);

function openOf(rows: Rows): number {
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

const find = (day: string, leaseId: string) => {
  const found = seededOn(day).find(({ plan }) => plan.lease.leaseId === leaseId);
  if (!found) throw new Error(`${leaseId} has no plan`);
  return found.rows;
};

describe.each(DAYS)('seeded on %s', (day) => {
  test('every transaction sums to 0, and what is open is what is owed', () => {
    for (const { plan, rows } of seededOn(day)) {
      for (const { postings } of rows.transactions) {
        expect(postings.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
      }
      expect([plan.lease.leaseId, openOf(rows)]).toEqual([plan.lease.leaseId, balanceOf(rows)]);
    }
  });

  test('nothing happens after today, and no ledger starts before its lease', () => {
    for (const { plan, rows } of seededOn(day)) {
      const days = rows.transactions.map((one) => one.postedOn);
      expect(days.filter((one) => one > day || one < plan.lease.termStart)).toEqual([]);
    }
  });

  test('Maya owes the late fee, the water and the rent that comes next: $1,538.60 in 49 lines', () => {
    const rows = find(day, 'lease-ortiz');
    const open = rows.charges.filter((one) => one.closedAt === null);
    expect(open.map((one) => one.amountCents).sort((a, b) => a - b)).toEqual([
      3_860, 5_000, 145_000,
    ]);
    expect(balanceOf(rows)).toBe(153_860);
    expect(rows.transactions).toHaveLength(49);
    expect(
      open.filter((one) => one.chargeType !== 'late_fee').every((one) => one.dueOn > day),
    ).toBe(true);
  });

  test('Walter has 5,000 lines, Priya owes nothing, and the last payment of Lucas came back', () => {
    expect(find(day, 'lease-big').transactions).toHaveLength(5_000);
    expect(balanceOf(find(day, 'lease-raman'))).toBe(0);
    const lucas = find(day, 'lease-meyer');
    expect(lucas.payments.at(-1)).toMatchObject({ state: 'returned', failureCode: 'R01' });
    expect(lucas.transactions.map((one) => one.transactionType)).toContain('return_reversal');
  });
});
