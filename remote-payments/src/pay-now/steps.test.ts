import { EMPTY_DRAFT } from './draft/payment-draft.ts';
import {
  getMissingStepPath,
  getPreviousPath,
  getReachableStep,
  isAmountOutdated,
  PAY_NOW_STEPS,
  toPayNowStep,
} from './steps.ts';

const withAmount = { ...EMPTY_DRAFT, amountCents: 500, leftCents: 1_000 };
const withMethod = { ...withAmount, methodId: 'm' };
const withDate = { ...withMethod, whenChosen: true };

test.each([
  ['review', EMPTY_DRAFT, 'amount'],
  ['method', EMPTY_DRAFT, 'amount'],
  ['review', withAmount, 'method'],
  ['method', withAmount, 'method'],
  ['when', withAmount, 'method'],
  ['when', withMethod, 'when'],
  ['review', withMethod, 'when'],
  ['review', withDate, 'review'],
  ['amount', withMethod, 'amount'],
] as const)(
  'opens for the requested step %s the first unfinished step',
  (requested, draft, step) => {
    expect(getReachableStep(requested, draft, 1_000)).toBe(step);
  },
);

test('goes back one step at a time and from the first step to Payments', () => {
  expect(PAY_NOW_STEPS.map(getPreviousPath)).toEqual([
    '/payments',
    '/payments/pay-now?step=amount',
    '/payments/pay-now?step=method',
    '/payments/pay-now?step=when',
  ]);
});

test('opens only the missing step of a preselected payment and then the review', () => {
  expect(getMissingStepPath(withAmount, 'method')).toBe('/payments/pay-now?step=method');
  expect(getMissingStepPath({ ...withAmount, preselected: true }, 'method')).toBe(
    '/payments/pay-now?step=method&then=review',
  );
});

test('returns to the amount step when the amount due has changed', () => {
  expect(isAmountOutdated(withMethod, 1_000)).toBe(false);
  expect(isAmountOutdated(withMethod, 700)).toBe(true);
  expect(getReachableStep('review', withDate, 700)).toBe('amount');
});

test('starts a payment for a missing or unknown step parameter', () => {
  expect([toPayNowStep(null), toPayNowStep('review'), toPayNowStep('nonsense')]).toEqual([
    'start',
    'review',
    'start',
  ]);
});
