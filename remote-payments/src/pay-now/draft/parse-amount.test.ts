import { createTestSummary, UPCOMING_RENT } from '#src/testing/create-test-summary.ts';
import { getAvailableChoice, parseAmount, parseChosenAmount } from './parse-amount.ts';
import { EMPTY_DRAFT } from './payment-draft.ts';

const LEFT = 123_860;

test.each([
  ['400', 40_000],
  ['400.5', 40_050],
  ['400.50', 40_050],
  ['400.', 40_000],
  ['$1,238.60', 123_860],
  [' 1 238.60 ', 123_860],
  ['0.01', 1],
  ['.50', 50],
  ['0.29', 29],
  ['1001.15', 100_115],
])('reads "%s" as %i cents', (typed, cents) => {
  expect(parseAmount(typed, LEFT)).toEqual({ cents });
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['$', 'missing'],
  ['abc', 'notMoney'],
  ['-5', 'notMoney'],
  ['12,50', 'notMoney'],
  ['1,23,8', 'notMoney'],
  ['1e3', 'notMoney'],
  ['10.005', 'tooPrecise'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['1238.61', 'tooMuch'],
  ['999999999', 'tooMuch'],
])('refuses "%s" as %s', (typed, fault) => {
  expect(parseAmount(typed, LEFT)).toEqual({ fault });
});

const owes = createTestSummary({ left_to_pay_cents: 1_800 });
const comes = createTestSummary(UPCOMING_RENT);
const both = createTestSummary({
  left_to_pay_cents: 1_800,
  pay_ahead: { through: '2026-12-01', amount_cents: 99_800 },
});

test.each([
  ['what is left', 'due', owes, 'due', { cents: 1_800 }],
  ['all of it, with what comes', 'ahead', both, 'ahead', { cents: 99_800 }],
  ['what comes, which is not there any more: what is left', 'ahead', owes, 'due', { cents: 1_800 }],
  ['what is left, where nothing is: what comes', 'due', comes, 'ahead', { cents: 98_000 }],
  ['what was typed', 'other', owes, 'other', { cents: 1_234 }],
] as const)('2.2: the amount is %s', (_what, choice, summary, stands, amount) => {
  const draft = { ...EMPTY_DRAFT, choice, typed: '12.34' };
  expect(getAvailableChoice(draft, summary)).toBe(stands);
  expect(parseChosenAmount(draft, summary)).toEqual(amount);
});

test('2.2: what is typed may come up to all that is left and comes, and no further', () => {
  const typed = (amount: string) => ({ ...EMPTY_DRAFT, choice: 'other' as const, typed: amount });
  expect(parseChosenAmount(typed('998.00'), both)).toEqual({ cents: 99_800 });
  expect(parseChosenAmount(typed('998.01'), both)).toEqual({ fault: 'tooMuch' });
  expect(parseChosenAmount(typed('18.01'), owes)).toEqual({ fault: 'tooMuch' });
});
