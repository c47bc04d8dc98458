import type { Quote } from 'shared/contract/payments/quotes';
import { createTestSummary, UPCOMING_RENT } from '#src/testing/create-test-summary.ts';
import { EMPTY_DRAFT } from './payment-draft.ts';
import {
  followAmountOwed,
  getStartQuoteInput,
  needsLastPayments,
  preselectPayment,
} from './preselect-payment.ts';

type Option = Quote['options'][number];

const createOption = (id: string, part: { isDefault?: boolean; isOff?: boolean } = {}) =>
  ({
    method: {
      method_id: id,
      institution: 'Alder Valley Bank',
      last4: id,
      is_default: part.isDefault ?? false,
    },
    disabled_reason: part.isOff ? 'This card has expired.' : null,
  }) as Option;

const createQuote = (options: Option[], part: Partial<Quote> = {}) =>
  ({ amount_cents: 5_000, guard: null, options, ...part }) as Quote;

const paidWith = (id: string, own = true) => ({
  own,
  method_label: own ? `Alder Valley Bank \u2022\u2022\u2022\u2022 ${id}` : 'bank',
});

const [cheapest, other, expiredDefault] = [
  createOption('1111'),
  createOption('2222'),
  createOption('3333', { isDefault: true, isOff: true }),
];

test.each([
  ['the default method', [cheapest, createOption('2222', { isDefault: true })], [], '2222'],
  ['the only usable method', [other, expiredDefault], [], '2222'],
  [
    'the method of the last own payment',
    [cheapest, other, expiredDefault],
    [paidWith('3333'), paidWith('', false), paidWith('2222'), paidWith('1111')],
    '2222',
  ],
  ['no method when none was used', [cheapest, other, expiredDefault], [paidWith('3333')], null],
  ['no method when none can be used', [expiredDefault], [paidWith('3333')], null],
  ['no method without saved methods', [], [], null],
] as const)('preselects %s', (_what, options, payments, expected) => {
  const draft = preselectPayment(EMPTY_DRAFT, createQuote([...options]), 5_000, payments);
  expect(draft?.methodId ?? null).toBe(expected);
});

test('preselects the amount of the quote, now, and nothing while a guard has to be answered', () => {
  const options = [createOption('1111', { isDefault: true })];
  expect(preselectPayment(EMPTY_DRAFT, createQuote(options), 4_000, [])).toEqual({
    ...EMPTY_DRAFT,
    amountCents: 5_000,
    leftCents: 4_000,
    payAhead: true,
    methodId: '1111',
    whenChosen: true,
    preselected: true,
  });
  const guard = { owed_cents: 0 } as Quote['guard'];
  expect(preselectPayment(EMPTY_DRAFT, createQuote(options, { guard }), 5_000, [])).toBeNull();
});

test('needs the last payments only when no default decides between several methods', () => {
  expect(needsLastPayments(createQuote([cheapest, other, expiredDefault]))).toBe(true);
  expect(needsLastPayments(createQuote([cheapest, expiredDefault]))).toBe(false);
  expect(needsLastPayments(createQuote([cheapest, createOption('2', { isDefault: true })]))).toBe(
    false,
  );
});

const owes = createTestSummary({ left_to_pay_cents: 1_800 });
const owesMore = createTestSummary({ left_to_pay_cents: 2_500 });

test('starts with everything that is owed, and not when nothing is owed now', () => {
  const now = { sendOn: null, payAhead: false };
  expect(getStartQuoteInput(EMPTY_DRAFT, owes)).toEqual({
    amountCents: 1_800,
    leftCents: 1_800,
    ...now,
  });
  expect(getStartQuoteInput(EMPTY_DRAFT, createTestSummary(UPCOMING_RENT))).toBeNull();
});

const preselected = { ...EMPTY_DRAFT, preselected: true, amountCents: 1_800, leftCents: 1_800 };

test('follows the amount owed for everything, and never changes an amount that was entered', () => {
  expect(followAmountOwed(preselected, owes)).toBe(preselected);
  expect(followAmountOwed(preselected, owesMore)).toMatchObject({
    amountCents: 2_500,
    leftCents: 2_500,
  });
  const entered = { ...preselected, choice: 'other' as const, typed: '18.00' };
  expect(followAmountOwed(entered, owesMore)).toBe(entered);
  const byHand = { ...preselected, preselected: false };
  expect(followAmountOwed(byHand, owesMore)).toBe(byHand);
});

test('does not follow to upcoming charges when everything that was owed is paid', () => {
  expect(followAmountOwed(preselected, createTestSummary(UPCOMING_RENT))).toBe(preselected);
});
