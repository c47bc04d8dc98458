import { ApiError, isRefusal, UnknownServiceError } from '../api/api-error.ts';
import { createQueryClient } from './create-query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();

test('spec 9: data is fresh for 5 minutes and discarded after 10', () => {
  expect(queries?.staleTime).toBe(5 * 60_000);
  expect(queries?.gcTime).toBe(10 * 60_000);
});

test('spec 9: no refetch on window focus', () => {
  expect(queries?.refetchOnWindowFocus).toBe(false);
});

test('spec 9: queries and mutations retry once', () => {
  const lost = new ApiError({ status: 0, code: 'unavailable', message: 'cut' });
  for (const retry of [queries?.retry, mutations?.retry]) {
    if (typeof retry !== 'function') throw new Error('no rule');
    expect([retry(0, lost), retry(1, lost)]).toEqual([true, false]);
  }
});

test.each([
  [400, 'invalid_request', true],
  [401, 'unauthenticated', false],
  [404, 'not_found', true],
  [409, 'payment_in_progress', true],
  [409, 'idempotency_key_in_flight', false],
  [422, 'payment_declined', true],
  [429, 'rate_limited', false],
  [500, 'internal', false],
] as const)('a %i %s is a refusal for good: %p', (status, code, refusal) => {
  expect(isRefusal(new ApiError({ status, code, message: '' }))).toBe(refusal);
});

test('errors that are no answers are no refusals', () => {
  expect(isRefusal(new UnknownServiceError('payments'))).toBe(false);
});

describe('the one place that invalidates', () => {
  const settle = async (mutationFn: () => Promise<void>) => {
    const client = createQueryClient();
    client.setQueryData(['payments', 'summary', { personId: 'p' }], 1);
    client.setQueryData(['lease', 'active', null], 1);
    const meta = { invalidates: [['payments']] };
    const mutation = client.getMutationCache().build(client, { mutationFn, meta, retry: false });
    await mutation.execute(undefined).catch(() => undefined);
    const stale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    return [stale(['payments', 'summary', { personId: 'p' }]), stale(['lease', 'active', null])];
  };

  test('stales what a mutation says that it changes, and nothing else', async () => {
    expect(await settle(async () => {})).toEqual([true, false]);
  });

  test('also after a failure, whose outcome may be unknown', async () => {
    expect(await settle(() => Promise.reject(new Error('lost')))).toEqual([true, false]);
  });
});
