import fc from 'fast-check';
import type { LateFee } from 'services/payments/charges/late-fees';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';
import { type Rent, type RentAllocation, toRentMonth } from './rent-month.ts';

const RENT: Rent = {
  chargeId: 'rent',
  description: 'Rent, October',
  dueOn: '2026-10-01',
  amountCents: 145_000,
  closedOn: null,
};
const rules = { graceDay: 5, lateFeeCents: 5_000 };
const createAllocation = (
  state: RentAllocation['state'],
  countsAsPaidOn = '2026-09-28',
  cents = 145_000,
) => ({
  state,
  countsAsPaidOn,
  cents,
});
const createMonth = (
  parts: RentAllocation[],
  openCents: number,
  today = '2026-10-02',
  { rent = RENT, lateFees = [] }: { rent?: Rent; lateFees?: LateFee[] } = {},
) => toRentMonth(rent, parts, openCents, { rules, today, lateFees });

test.each<[string, RentAllocation[], number, string, string, string | null, string]>([
  ['not paid', [], 145_000, '2026-10-02', 'unpaid', null, 'runs'],
  ['not paid after the grace days', [], 145_000, '2026-10-06', 'unpaid', null, 'ran_out'],
  ['paid', [createAllocation('settled')], 0, '2026-10-06', 'paid', '2026-09-28', 'stopped'],
  [
    'paid by a pending payment',
    [createAllocation('pending')],
    0,
    '2026-10-06',
    'on_the_way',
    '2026-09-28',
    'stopped',
  ],
  [
    'paid with an unknown outcome',
    [createAllocation('unknown')],
    0,
    '2026-10-02',
    'checking',
    '2026-09-28',
    'waits',
  ],
  [
    'paid late',
    [createAllocation('settled', '2026-10-08')],
    0,
    '2026-10-09',
    'paid',
    '2026-10-08',
    'stopped_late',
  ],
  [
    'paid by a returned payment',
    [createAllocation('returned')],
    145_000,
    '2026-10-06',
    'unpaid',
    null,
    'ran_out',
  ],
  [
    'paid by a declined payment',
    [createAllocation('failed')],
    145_000,
    '2026-10-02',
    'unpaid',
    null,
    'runs',
  ],
  [
    'paid by a cancelled payment',
    [createAllocation('cancelled')],
    145_000,
    '2026-10-02',
    'unpaid',
    null,
    'runs',
  ],
  [
    'partly paid',
    [createAllocation('settled', '2026-09-28', 30_000)],
    115_000,
    '2026-10-05',
    'part',
    null,
    'runs',
  ],
  [
    'paid again on the last day after a return',
    [createAllocation('returned'), createAllocation('pending', '2026-10-05')],
    0,
    '2026-10-06',
    'on_the_way',
    '2026-10-05',
    'stopped',
  ],
])('reports the state of rent that is %s', (_, parts, leftCents, today, state, paidOn, clock) => {
  expect(createMonth(parts, leftCents, today)).toMatchObject({
    state,
    counts_as_paid_on: paidOn,
    late_fee: { clock, last_day: '2026-10-05' },
  });
});

test('counts rent that was paid at the office from the day it was covered', () => {
  const paid = createMonth([], 0, '2026-10-09', { rent: { ...RENT, closedOn: '2026-10-03' } });
  expect(paid).toMatchObject({
    state: 'paid',
    otherwise_cents: 145_000,
    counts_as_paid_on: '2026-10-03',
  });
});

const createFee = (on: string) => ({ on, amountCents: 5_000 });

test.each<[string, RentAllocation[], number, string, string[], string[], boolean]>([
  ['no fee yet while the clock runs', [], 145_000, '2026-10-05', [], [], true],
  ['no fee yet after the clock ran out', [], 145_000, '2026-10-06', [], [], true],
  ['one fee', [], 145_000, '2026-10-06', ['2026-10-06'], ['2026-10-06'], false],
  [
    'one fee for rent paid late',
    [createAllocation('settled', '2026-10-08')],
    0,
    '2026-10-09',
    ['2026-10-06'],
    ['2026-10-06'],
    false,
  ],
  [
    'a fee charged during the grace days of the next rent',
    [],
    145_000,
    '2026-11-04',
    ['2026-11-03'],
    ['2026-11-03'],
    false,
  ],
  ['only fees of other months', [], 145_000, '2026-12-01', ['2026-09-06', '2026-11-06'], [], false],
  [
    'no fee, and the next rent is late',
    [createAllocation('settled', '2026-10-08')],
    0,
    '2026-11-06',
    [],
    [],
    false,
  ],
  ['no fee for rent paid in time', [createAllocation('settled')], 0, '2026-10-06', [], [], false],
])('reports late fees of a month: %s', (_, parts, leftCents, today, fees, charged, mayFollow) => {
  const { late_fee } = createMonth(parts, leftCents, today, { lateFees: fees.map(createFee) });
  expect(late_fee.charged).toEqual(charged.map((on) => ({ on, amount_cents: 5_000 })));
  expect(late_fee.may_follow).toBe(mayFollow);
});

test('has no late-fee clock when the lease has no late fee', () => {
  const none = toRentMonth(RENT, [], 145_000, {
    rules: { graceDay: 5, lateFeeCents: 0 },
    today: '2026-12-01',
    lateFees: [],
  });
  expect(none.late_fee.clock).toBe('none');
});

test('has parts that sum to the rent and are never negative', () => {
  const parts = fc.array(
    fc.record({
      state: fc.constantFrom(...PAYMENT_STATES),
      countsAsPaidOn: fc.constantFrom('2026-09-28', '2026-10-05', '2026-10-09'),
      cents: fc.integer({ min: 1, max: 36_000 }),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 145_000 }), (given, open) => {
      const made = createMonth(given, open);
      const sums = [
        made.received_cents,
        made.otherwise_cents,
        made.on_the_way_cents,
        made.checking_cents,
        made.left_cents,
      ];
      expect(sums.reduce((total, cents) => total + cents)).toBe(145_000);
      expect(Math.min(...sums)).toBeGreaterThanOrEqual(0);
      // Rent is never reported as paid while a part is unpaid or has not arrived.
      const arrived = made.received_cents + made.otherwise_cents === 145_000;
      expect(made.state === 'paid').toBe(arrived);
    }),
  );
});
