import type { ServerResponse } from 'node:http';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiError, isRefusal, OfflineError, UnknownServiceError } from '../api/api-error.ts';
import { createApiClient } from '../api/client.ts';
import { listMethods } from '../contract/payments/methods.ts';
import { createPayment } from '../contract/payments/payments.ts';
import { answerJson, type FaultServer, startFaultServer } from '../testing/fault-server.ts';
import { createQueryClient } from './create-query-client.ts';

const MINUTE_MS = 60_000;
const LOST = 'broken connection';

describe('spec 9: cache times', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A query with a counter, and a function that mounts it like a page. */
  const createCountedQuery = () => {
    const client = createQueryClient();
    const queryFn = jest.fn(async () => 'rent');
    const options = { queryKey: ['lease'], queryFn };
    const visit = async () => {
      const unsubscribe = new QueryObserver(client, options).subscribe(() => {});
      await jest.advanceTimersByTimeAsync(0);
      return unsubscribe;
    };
    return { client, queryFn, visit };
  };

  test('spec 9: data is fresh for 5 minutes', async () => {
    const { queryFn, visit } = createCountedQuery();
    await visit();
    await jest.advanceTimersByTimeAsync(5 * MINUTE_MS - 1);
    await visit();
    expect(queryFn).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await visit();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test('spec 9: unused data is discarded after 10 minutes', async () => {
    const { client, visit } = createCountedQuery();
    const unsubscribe = await visit();
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(client.getQueryData(['lease'])).toBe('rent');
    unsubscribe();
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
    expect(client.getQueryData(['lease'])).toBe('rent');
    await jest.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(['lease'])).toBeUndefined();
  });

  test('spec 9: no refetch on window focus', async () => {
    const { client, queryFn, visit } = createCountedQuery();
    client.mount();
    await visit();
    await jest.advanceTimersByTimeAsync(6 * MINUTE_MS);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
    focusManager.setFocused(undefined);
    client.unmount();
  });
});

describe('spec 9: retries', () => {
  let server: FaultServer;
  let fail: (response: ServerResponse) => void;
  let before = 0;
  const body = {
    quote_id: 'q',
    method_id: 'm',
    authorization_text: 'I agree',
    confirmed_payment_ids: [],
  };

  beforeAll(async () => {
    server = await startFaultServer((response) => fail(response));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    before = server.requests.length;
  });

  const createClients = () => {
    const client = createQueryClient();
    const root = `${server.origin}/payments`;
    const api = createApiClient({
      origins: { payments: root },
      getToken: async () => 'a.b.c',
      onFailure: () => {},
    });
    return { client, api };
  };

  const failures = [
    [LOST, (response: ServerResponse) => response.destroy()],
    ['500', (response: ServerResponse) => answerJson(response, 500, {})],
    ['404', (response: ServerResponse) => answerJson(response, 404, {})],
  ] as const;

  test.each(failures)('spec 9: queries retry once: %s', async (_what, failure) => {
    fail = failure;
    const { client, api } = createClients();
    const load = client.fetchQuery({
      queryKey: ['payments'],
      queryFn: () => api.call(listMethods, {}),
    });
    await expect(load).rejects.toBeInstanceOf(ApiError);
    expect(server.requests).toHaveLength(before + 2);
  });

  test.each(failures)('spec 9: mutations retry once, with the same key: %s', async (_, failure) => {
    fail = failure;
    const { client, api } = createClients();
    const mutation = client.getMutationCache().build(client, {
      mutationFn: (idempotencyKey: string) => api.call(createPayment, { body, idempotencyKey }),
    });
    await expect(mutation.execute('one-intent')).rejects.toBeInstanceOf(ApiError);
    const keys = server.requests.slice(before).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['one-intent', 'one-intent']);
  });

  test('retries permanent failures immediately and other failures after a second', () => {
    const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
    if (typeof retryDelay !== 'function') throw new Error('retryDelay is not a function');
    const refusalError = new ApiError({ status: 404, code: 'not_found', message: '' });
    const networkError = new ApiError({ status: 0, code: 'unavailable', message: '' });
    expect(retryDelay(0, refusalError)).toBe(0);
    expect(retryDelay(0, new UnknownServiceError('payments'))).toBe(0);
    expect(retryDelay(0, networkError)).toBe(1000);
  });
});

describe('offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  /** Starts a mutation while offline. */
  const startMutation = (options: { networkMode?: 'online' }) => {
    const client = createQueryClient();
    client.mount();
    const mutationFn = jest.fn(async () => 'sent');
    const mutation = client.getMutationCache().build(client, { mutationFn, ...options });
    return { client, mutation, mutationFn, outcome: mutation.execute(undefined) };
  };

  test('a mutation fails immediately and is not sent when the connection is back', async () => {
    const { client, mutationFn, outcome } = startMutation({});
    await expect(outcome).rejects.toBeInstanceOf(OfflineError);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(mutationFn).not.toHaveBeenCalled();
    client.unmount();
  });

  test('a mutation with networkMode online waits and is sent when the connection is back', async () => {
    const { client, mutation, mutationFn, outcome } = startMutation({ networkMode: 'online' });
    expect(mutation.state.isPaused).toBe(true);
    expect(mutationFn).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    expect(await outcome).toBe('sent');
    client.unmount();
  });
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
] as const)('isRefusal of a %i %s is %p', (status, code, refusal) => {
  expect(isRefusal(new ApiError({ status, code, message: '' }))).toBe(refusal);
});

test('isRefusal is false for errors without a response', () => {
  expect(isRefusal(new UnknownServiceError('payments'))).toBe(false);
});

describe('invalidation', () => {
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

  test('invalidates only the keys of a successful mutation', async () => {
    expect(await settle(async () => {})).toEqual([true, false]);
  });

  test('invalidates also after a failure, because its outcome can be unknown', async () => {
    expect(await settle(() => Promise.reject(new Error('lost')))).toEqual([true, false]);
  });
});
