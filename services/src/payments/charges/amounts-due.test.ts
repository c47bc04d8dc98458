import { listAmountsDue } from './amounts-due.ts';

const charge = (chargeType: string, dueOn: string, leftCents: number) => ({
  chargeType,
  dueOn,
  leftCents,
});

test('a repair due today does not make the rent of next month due today', () => {
  const charges = [charge('rent', '2026-12-01', 149_500), charge('other', '2026-11-25', 4_500)];
  expect(listAmountsDue(charges, '2026-11-25')).toEqual([
    { due_on: '2026-11-25', state: 'due_today', amount_cents: 4_500, rent_cents: 0 },
    { due_on: '2026-12-01', state: 'not_due', amount_cents: 149_500, rent_cents: 149_500 },
  ]);
});

test('a late fee is overdue from the day after its due date, with or without rent beside it', () => {
  const fee = charge('late_fee', '2026-11-06', 5_000);
  const rents = [charge('rent', '2026-11-01', 109_000), charge('rent', '2026-12-01', 109_000)];
  const stateOfFee = (charges: Parameters<typeof listAmountsDue>[0], today: string) =>
    listAmountsDue(charges, today).find((amount) => amount.due_on === '2026-11-06')?.state;
  for (const charges of [[fee], [fee, ...rents], [...rents.slice(1), fee]]) {
    expect(stateOfFee(charges, '2026-11-06')).toBe('due_today');
    expect(stateOfFee(charges, '2026-11-07')).toBe('overdue');
    expect(stateOfFee(charges, '2027-02-01')).toBe('overdue');
  }
});

test('adds up what is due on one date, and says how much of it is rent', () => {
  const charges = [charge('rent', '2026-12-01', 145_000), charge('utility', '2026-12-01', 3_860)];
  expect(listAmountsDue(charges, '2026-11-25')).toEqual([
    { due_on: '2026-12-01', state: 'not_due', amount_cents: 148_860, rent_cents: 145_000 },
  ]);
  expect(listAmountsDue([], '2026-11-25')).toEqual([]);
});
