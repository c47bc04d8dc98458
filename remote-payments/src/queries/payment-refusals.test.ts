import { ApiError } from 'shared/api/api-error';
import { getAmountRefusal, getPaymentFailure } from './payment-refusals.ts';

const tooOften = (retryAt?: number) =>
  new ApiError({
    status: 429,
    code: 'rate_limited',
    message: 'Too often.',
    ...(retryAt !== undefined && { retryAt }),
  });

test('too often is neither a refusal for good nor an unknown fate: it says when to try again', () => {
  expect(getPaymentFailure(tooOften(5_000))).toEqual({ kind: 'tooOften', retryAt: 5_000 });
  expect(getAmountRefusal(tooOften())).toEqual({ kind: 'tooOften', retryAt: null });
});
