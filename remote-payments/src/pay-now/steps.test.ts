import { EMPTY_DRAFT } from './draft/payment-draft.ts';
import {
  getPreviousPath,
  getReachableStep,
  isAmountOutdated,
  PAY_NOW_STEPS,
  toPayNowStep,
} from './steps.ts';

const agreed = { ...EMPTY_DRAFT, amountCents: 500, leftCents: 1_000 };
const chosen = { ...agreed, methodId: 'm' };
const timed = { ...chosen, whenChosen: true };

test.each([
  ['review', EMPTY_DRAFT, 'amount'],
  ['method', EMPTY_DRAFT, 'amount'],
  ['review', agreed, 'method'],
  ['method', agreed, 'method'],
  ['when', agreed, 'method'],
  ['when', chosen, 'when'],
  ['review', chosen, 'when'],
  ['review', timed, 'review'],
  ['amount', chosen, 'amount'],
] as const)('opens for the requested step %s the first unfinished step', (asked, draft, step) => {
  expect(getReachableStep(asked, draft, 1_000)).toBe(step);
});

test('goes back one step at a time and from the first step to Payments', () => {
  expect(PAY_NOW_STEPS.map(getPreviousPath)).toEqual([
    '/payments',
    '/payments/pay-now',
    '/payments/pay-now?step=method',
    '/payments/pay-now?step=when',
  ]);
});

test('returns to the amount step when the amount due has changed', () => {
  expect(isAmountOutdated(chosen, 1_000)).toBe(false);
  expect(isAmountOutdated(chosen, 700)).toBe(true);
  expect(getReachableStep('review', timed, 700)).toBe('amount');
});

test('uses the first step for a missing or unknown step parameter', () => {
  expect([toPayNowStep(null), toPayNowStep('review'), toPayNowStep('nonsense')]).toEqual([
    'amount',
    'review',
    'amount',
  ]);
});
