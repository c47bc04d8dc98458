import { listAmountsDue } from './amounts-due.ts';

const createCharge = (chargeType: string, dueOn: string, leftCents: number) => ({
  chargeType,
  dueOn,
  leftCents,
});

test("does not mark next month's rent as due today because a repair is", () => {
  const charges = [
    createCharge('rent', '2026-12-01', 149_500),
    createCharge('other', '2026-11-25', 4_500),
  ];
  expect(listAmountsDue(charges, '2026-11-25')).toEqual([
    { due_on: '2026-11-25', state: 'due_today', amount_cents: 4_500, rent_cents: 0 },
    { due_on: '2026-12-01', state: 'not_due', amount_cents: 149_500, rent_cents: 149_500 },
  ]);
});

test('marks a late fee as overdue from the day after its due date, with or without rent on the same date', () => {
  const fee = createCharge('late_fee', '2026-11-06', 5_000);
  const rents = [
    createCharge('rent', '2026-11-01', 109_000),
    createCharge('rent', '2026-12-01', 109_000),
  ];
  const getFeeState = (charges: Parameters<typeof listAmountsDue>[0], today: string) =>
    listAmountsDue(charges, today).find((amount) => amount.due_on === '2026-11-06')?.state;
  for (const charges of [[fee], [fee, ...rents], [...rents.slice(1), fee]]) {
    expect(getFeeState(charges, '2026-11-06')).toBe('due_today');
    expect(getFeeState(charges, '2026-11-07')).toBe('overdue');
    expect(getFeeState(charges, '2027-02-01')).toBe('overdue');
  }
});

test('sums the charges of one due date and reports how much of it is rent', () => {
  const charges = [
    createCharge('rent', '2026-12-01', 145_000),
    createCharge('utility', '2026-12-01', 3_860),
  ];
  expect(listAmountsDue(charges, '2026-11-25')).toEqual([
    { due_on: '2026-12-01', state: 'not_due', amount_cents: 148_860, rent_cents: 145_000 },
  ]);
  expect(listAmountsDue([], '2026-11-25')).toEqual([]);
});
