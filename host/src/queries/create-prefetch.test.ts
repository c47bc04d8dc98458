import { QueryObserver } from '@tanstack/react-query';
import { createApiClient } from 'shared/api/client';
import { createQueryClient } from 'shared/query-client/create-query-client';
import { maya } from '../testing/render-portal-at.tsx';
import { createPrefetch } from './create-prefetch.ts';

const api = createApiClient({ origins: {}, getToken: async () => undefined });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A query that counts its requests; `respond` may reject. */
function createQuery(respond: () => Promise<string> = async () => 'answer') {
  let times = 0;
  const query = {
    queryKey: ['prefetched'],
    queryFn: () => {
      times += 1;
      return respond();
    },
  };
  return { query, times: () => times };
}

test('shows prefetched data without another request on a visit within 30 seconds', async () => {
  const client = createQueryClient();
  const { query, times } = createQuery();
  createPrefetch(client, api, maya).ask(query);
  await jest.advanceTimersByTimeAsync(20_000);
  const visit = new QueryObserver(client, query);
  const leave = visit.subscribe(() => {});
  expect(visit.getCurrentResult().data).toBe('answer');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(times()).toBe(1);
  leave();
});

test('shows prefetched data and refetches it on a later visit', async () => {
  const client = createQueryClient();
  const { query, times } = createQuery();
  createPrefetch(client, api, maya).ask(query);
  await jest.advanceTimersByTimeAsync(60_000);
  const visit = new QueryObserver(client, query);
  const leave = visit.subscribe(() => {});
  expect(visit.getCurrentResult().data).toBe('answer');
  await jest.advanceTimersByTimeAsync(100);
  expect(times()).toBe(2);
  leave();
});

test('ignores a failed prefetch: the visit starts loading and requests again', async () => {
  const client = createQueryClient();
  let down = true;
  const { query } = createQuery(() =>
    down ? Promise.reject(new Error('down')) : Promise.resolve('up'),
  );
  createPrefetch(client, api, maya).ask(query);
  await jest.advanceTimersByTimeAsync(20_000);
  down = false;
  const visit = new QueryObserver(client, query);
  const leave = visit.subscribe(() => {});
  expect(visit.getCurrentResult().status).toBe('pending');
  await jest.advanceTimersByTimeAsync(100);
  expect(visit.getCurrentResult().data).toBe('up');
  leave();
});
