import { QueryObserver } from '@tanstack/react-query';
import { createApiClient } from 'shared/api/client';
import { createQueryClient } from 'shared/query-client/create-query-client';
import { maya } from '../testing/render-portal-at.tsx';
import { createPrefetch } from './create-prefetch.ts';

const api = createApiClient({ origins: {}, getToken: async () => undefined });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A question that counts how often it is asked; `answer` may refuse. */
function question(answer: () => Promise<string> = async () => 'answer') {
  let times = 0;
  const query = {
    queryKey: ['asked'],
    queryFn: () => {
      times += 1;
      return answer();
    },
  };
  return { query, times: () => times };
}

test('what was asked ahead is there, and a visit soon after asks nothing', async () => {
  const client = createQueryClient();
  const { query, times } = question();
  createPrefetch(client, api, maya).ask(query);
  await jest.advanceTimersByTimeAsync(20_000);
  const visit = new QueryObserver(client, query);
  const leave = visit.subscribe(() => {});
  expect(visit.getCurrentResult().data).toBe('answer');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(times()).toBe(1);
  leave();
});

test('a visit minutes later shows it at once, and asks anew', async () => {
  const client = createQueryClient();
  const { query, times } = question();
  createPrefetch(client, api, maya).ask(query);
  await jest.advanceTimersByTimeAsync(60_000);
  const visit = new QueryObserver(client, query);
  const leave = visit.subscribe(() => {});
  expect(visit.getCurrentResult().data).toBe('answer');
  await jest.advanceTimersByTimeAsync(100);
  expect(times()).toBe(2);
  leave();
});

test('a failure is nothing: the visit asks again and begins with loading', async () => {
  const client = createQueryClient();
  let down = true;
  const { query } = question(() =>
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
