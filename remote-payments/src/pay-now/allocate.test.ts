import type { Charge } from 'shared/contract/payments/charges';
import { allocate } from './allocate.ts';

const charge = (id: string, left: number, amount = left): Charge => ({
  charge_id: id,
  charge_type: 'rent',
  description: id,
  posted_on: '2026-09-01',
  due_on: '2026-10-01',
  amount_cents: amount,
  left_cents: left,
  reason: '',
  lease_section: null,
});

const OPEN = [charge('fee', 5_000), charge('water', 3_860), charge('rent', 115_000, 145_000)];

test('pays the oldest charge first, and says where only the rest or a part of one is paid', () => {
  expect(allocate(OPEN, 123_860)).toEqual([
    { chargeId: 'fee', description: 'fee', amountCents: 5_000, share: 'all' },
    { chargeId: 'water', description: 'water', amountCents: 3_860, share: 'all' },
    { chargeId: 'rent', description: 'rent', amountCents: 115_000, share: 'rest' },
  ]);
  expect(allocate(OPEN, 6_000)).toEqual([
    { chargeId: 'fee', description: 'fee', amountCents: 5_000, share: 'all' },
    { chargeId: 'water', description: 'water', amountCents: 1_000, share: 'part' },
  ]);
  expect(allocate([], 100)).toEqual([]);
});

test.each([0, 1, 4_999, 5_000, 8_860, 123_860, 200_000])(
  'never pays more than %i cents',
  (amount) => {
    const paid = allocate(OPEN, amount);
    const sum = paid.reduce((total, { amountCents }) => total + amountCents, 0);
    expect(sum).toBe(Math.min(amount, 123_860));
    expect(paid.every(({ amountCents }) => amountCents > 0)).toBe(true);
  },
);
