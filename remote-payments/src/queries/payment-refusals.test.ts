import { ApiError } from 'shared/api/api-error';
import { getAmountRefusal, getPaymentFailure } from './payment-refusals.ts';

const createRateLimitError = (retryAt?: number) =>
  new ApiError({
    status: 429,
    code: 'rate_limited',
    message: 'Too often.',
    ...(retryAt !== undefined && { retryAt }),
  });

test('treats a rate limit as retryable with the time of the next try', () => {
  expect(getPaymentFailure(createRateLimitError(5_000))).toEqual({
    kind: 'tooOften',
    retryAt: 5_000,
  });
  expect(getAmountRefusal(createRateLimitError())).toEqual({ kind: 'tooOften', retryAt: null });
});
