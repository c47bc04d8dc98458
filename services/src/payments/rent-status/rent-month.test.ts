import fc from 'fast-check';
import type { LateFee } from 'services/payments/charges/late-fees';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';
import { type Rent, type RentPart, rentMonth } from './rent-month.ts';

const RENT: Rent = {
  chargeId: 'rent',
  description: 'Rent, October',
  dueOn: '2026-10-01',
  amountCents: 145_000,
  closedOn: null,
};
const rules = { graceDay: 5, lateFeeCents: 5_000 };
const part = (state: RentPart['state'], countsAsPaidOn = '2026-09-28', cents = 145_000) => ({
  state,
  countsAsPaidOn,
  cents,
});
const month = (
  parts: RentPart[],
  openCents: number,
  today = '2026-10-02',
  { rent = RENT, lateFees = [] }: { rent?: Rent; lateFees?: LateFee[] } = {},
) => rentMonth(rent, parts, openCents, { rules, today, lateFees });

test.each<[string, RentPart[], number, string, string, string | null, string]>([
  ['nothing sent', [], 145_000, '2026-10-02', 'unpaid', null, 'runs'],
  ['nothing sent, too late', [], 145_000, '2026-10-06', 'unpaid', null, 'ran_out'],
  ['received', [part('settled')], 0, '2026-10-06', 'paid', '2026-09-28', 'stopped'],
  ['on its way', [part('pending')], 0, '2026-10-06', 'on_the_way', '2026-09-28', 'stopped'],
  ['unknown', [part('unknown')], 0, '2026-10-02', 'checking', '2026-09-28', 'waits'],
  ['late', [part('settled', '2026-10-08')], 0, '2026-10-09', 'paid', '2026-10-08', 'stopped_late'],
  ['returned', [part('returned')], 145_000, '2026-10-06', 'unpaid', null, 'ran_out'],
  ['declined', [part('failed')], 145_000, '2026-10-02', 'unpaid', null, 'runs'],
  ['cancelled', [part('cancelled')], 145_000, '2026-10-02', 'unpaid', null, 'runs'],
  ['a part', [part('settled', '2026-09-28', 30_000)], 115_000, '2026-10-05', 'part', null, 'runs'],
  [
    'returned, then paid again on the last day',
    [part('returned'), part('pending', '2026-10-05')],
    0,
    '2026-10-06',
    'on_the_way',
    '2026-10-05',
    'stopped',
  ],
])('2.7: rent with %s', (_, parts, left, today, state, paidOn, clock) => {
  expect(month(parts, left, today)).toMatchObject({
    state,
    counts_as_paid_on: paidOn,
    late_fee: { clock, last_day: '2026-10-05' },
  });
});

test('2.7: rent that was paid at the office counts from the day it was covered', () => {
  const paid = month([], 0, '2026-10-09', { rent: { ...RENT, closedOn: '2026-10-03' } });
  expect(paid).toMatchObject({
    state: 'paid',
    otherwise_cents: 145_000,
    counts_as_paid_on: '2026-10-03',
  });
});

const feeOn = (on: string) => ({ on, amountCents: 5_000 });

test.each<[string, RentPart[], number, string, string[], string[], boolean]>([
  ['none yet, the clock runs', [], 145_000, '2026-10-05', [], [], true],
  ['none yet, the clock ran out', [], 145_000, '2026-10-06', [], [], true],
  ['one', [], 145_000, '2026-10-06', ['2026-10-06'], ['2026-10-06'], false],
  [
    'one, paid late',
    [part('settled', '2026-10-08')],
    0,
    '2026-10-09',
    ['2026-10-06'],
    ['2026-10-06'],
    false,
  ],
  [
    'one that was charged while the next rent had grace',
    [],
    145_000,
    '2026-11-04',
    ['2026-11-03'],
    ['2026-11-03'],
    false,
  ],
  ['those of other months', [], 145_000, '2026-12-01', ['2026-09-06', '2026-11-06'], [], false],
  [
    'none, and the next rent is late',
    [part('settled', '2026-10-08')],
    0,
    '2026-11-06',
    [],
    [],
    false,
  ],
  ['none, paid in time', [part('settled')], 0, '2026-10-06', [], [], false],
])('2.7: late fees of a month: %s', (_, parts, left, today, fees, charged, mayFollow) => {
  const { late_fee } = month(parts, left, today, { lateFees: fees.map(feeOn) });
  expect(late_fee.charged).toEqual(charged.map((on) => ({ on, amount_cents: 5_000 })));
  expect(late_fee.may_follow).toBe(mayFollow);
});

test('a lease without a late fee has no clock', () => {
  const none = rentMonth(RENT, [], 145_000, {
    rules: { graceDay: 5, lateFeeCents: 0 },
    today: '2026-12-01',
    lateFees: [],
  });
  expect(none.late_fee.clock).toBe('none');
});

test('2.8: what there is of a rent sums up to it, and nothing of it is less than nothing', () => {
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
      const made = month(given, open);
      const sums = [
        made.received_cents,
        made.otherwise_cents,
        made.on_the_way_cents,
        made.checking_cents,
        made.left_cents,
      ];
      expect(sums.reduce((total, cents) => total + cents)).toBe(145_000);
      expect(Math.min(...sums)).toBeGreaterThanOrEqual(0);
      // Never said to be paid while something is left or not known to have arrived.
      const arrived = made.received_cents + made.otherwise_cents === 145_000;
      expect(made.state === 'paid').toBe(arrived);
    }),
  );
});
