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
])('parses "%s" as %i cents', (typed, cents) => {
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
])('rejects "%s" with %s', (typed, fault) => {
  expect(parseAmount(typed, LEFT)).toEqual({ fault });
});

const onlyDue = createTestSummary({ left_to_pay_cents: 1_800 });
const onlyUpcoming = createTestSummary(UPCOMING_RENT);
const dueAndUpcoming = createTestSummary({
  left_to_pay_cents: 1_800,
  pay_ahead: { through: '2026-12-01', amount_cents: 99_800 },
});

test.each([
  ['the amount due', 'due', onlyDue, 'due', { cents: 1_800 }],
  ['the amount with upcoming charges', 'ahead', dueAndUpcoming, 'ahead', { cents: 99_800 }],
  ['the amount due without upcoming charges', 'ahead', onlyDue, 'due', { cents: 1_800 }],
  ['the upcoming charges when nothing is due', 'due', onlyUpcoming, 'ahead', { cents: 98_000 }],
  ['the typed amount', 'other', onlyDue, 'other', { cents: 1_234 }],
] as const)('chooses %s', (_what, choice, summary, expected, amount) => {
  const draft = { ...EMPTY_DRAFT, choice, typed: '12.34' };
  expect(getAvailableChoice(draft, summary)).toBe(expected);
  expect(parseChosenAmount(draft, summary)).toEqual(amount);
});

test('accepts typed amounts up to the amount due plus upcoming charges', () => {
  const typed = (amount: string) => ({ ...EMPTY_DRAFT, choice: 'other' as const, typed: amount });
  expect(parseChosenAmount(typed('998.00'), dueAndUpcoming)).toEqual({ cents: 99_800 });
  expect(parseChosenAmount(typed('998.01'), dueAndUpcoming)).toEqual({ fault: 'tooMuch' });
  expect(parseChosenAmount(typed('18.01'), onlyDue)).toEqual({ fault: 'tooMuch' });
});
