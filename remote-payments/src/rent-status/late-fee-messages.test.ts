import type { RentMonth } from 'shared/contract/payments/rent-status';
import { formatLateFee } from './late-fee-messages.ts';

const FEE = [{ on: '2026-11-06', amount_cents: 5_000 }];
const format = (
  clock: RentMonth['late_fee']['clock'],
  charged: typeof FEE = [],
  mayFollow = false,
) =>
  formatLateFee(
    { clock, last_day: '2026-11-05', amount_cents: 5_000, charged, may_follow: mayFollow },
    'America/Chicago',
  );

test('returns null for rent that was paid on time', () => {
  expect(format('stopped')).toBeNull();
  expect(format('none')).toBeNull();
});

test.each<[RentMonth['late_fee']['clock'], typeof FEE, boolean, string]>([
  [
    'runs',
    [],
    true,
    "If it isn't paid by Thu, Nov 5, 11:59 pm CT, a $50.00 late fee may be added.",
  ],
  [
    'stopped_late',
    FEE,
    false,
    'Paid after the grace period ended on Nov 5, so a $50.00 late fee was charged on Nov 6.',
  ],
  [
    'stopped_late',
    [],
    true,
    'Paid after the grace period ended on Nov 5. A $50.00 late fee may be added.',
  ],
  [
    'stopped_late',
    [],
    false,
    'Paid after the grace period ended on Nov 5. No late fee was charged.',
  ],
  [
    'ran_out',
    FEE,
    false,
    'Not paid when the grace period ended on Nov 5, so a $50.00 late fee was charged on Nov 6.',
  ],
  ['ran_out', [], true, 'The grace period ended on Nov 5. A $50.00 late fee may be added.'],
  ['ran_out', [], false, 'The grace period ended on Nov 5. No late fee was charged.'],
  [
    'waits',
    [],
    false,
    "We don't know yet whether the payment went through. The last day without a late fee is Nov 5.",
  ],
])(
  'formats the clock state %s with fees %j and a possible fee %s',
  (clock, charged, mayFollow, expected) => {
    expect(format(clock, charged, mayFollow)).toBe(expected);
  },
);
