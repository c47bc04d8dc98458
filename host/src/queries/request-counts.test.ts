import type { ServerResponse } from 'node:http';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type ApiClient, createApiClient } from 'shared/api/client';
import { listMethods } from 'shared/contract/payments/methods';
import { createPayment } from 'shared/contract/payments/payments';
import { getAccountSummary } from 'shared/contract/payments/summary';
import { leaseQueries } from 'shared/queries/lease';
import { createQueryClient } from 'shared/query-client/create-query-client';
import { fetchNestedQuery } from 'shared/query-client/fetch-nested-query';
import { answerJson, type FaultServer, startFaultServer } from 'shared/testing/fault-server';
import { sendEarlyRequests } from '../early/send-early-requests.ts';
import { type StartedSession, startSession } from '../sign-in/session/start-session.ts';
import { createCachedSignIn } from '../testing/create-cached-sign-in.ts';
import { environment } from '../testing/environment.ts';
import { maya } from '../testing/render-portal-at.tsx';
import { createPrefetch } from './create-prefetch.ts';

const STATUSES = [
  400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415, 418, 422, 423, 425, 428, 429,
  431, 451, 500, 501, 502, 503, 504, 507, 599,
];

/** How the fake service handles a request, by the first segment of the path. */
const FAULTS: Record<string, (response: ServerResponse) => void> = {
  ...Object.fromEntries(
    STATUSES.map((status) => [
      `${status}`,
      (response: ServerResponse) => answerJson(response, status, {}),
    ]),
  ),
  'a cut connection': (response) => response.destroy(),
  'no answer in time': () => {},
  'half an answer': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('[{');
    response.destroy();
  },
  'a page instead of JSON': (response) => response.end('<h1>Welcome</h1>'),
  'JSON of another shape': (response) => answerJson(response, 200, { data: { other: 1 } }),
};
const NAMES = Object.keys(FAULTS);
const ids = { personId: 'person-maya', doorId: 'door-1' };
const body = {
  quote_id: 'q',
  method_id: 'm',
  authorization_text: 'Yes',
  confirmed_payment_ids: [],
};

let server: FaultServer;
let session: StartedSession;
/** Every request that the page sends, as `[fault, operation]`. */
let sent: [string, string][] = [];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = await startFaultServer((response, { url }) =>
    FAULTS[decodeURIComponent(url.split('/')[1] ?? '')]?.(response),
  );
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input));
    const operation = /(?:query|mutation) (\w+)/.exec(String(init?.body))?.[1];
    const [, fault = '', ...rest] = pathname.split('/');
    sent.push([decodeURIComponent(fault), operation ?? rest.at(-1) ?? '']);
    return realFetch(input, init);
  };
  for (const [key, value] of Object.entries(createCachedSignIn())) localStorage.setItem(key, value);
  session = startSession(environment);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  return server.close();
});
beforeEach(() => {
  sent = [];
});

interface TestClients {
  readonly api: ApiClient;
  readonly client: QueryClient;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until every query has succeeded or failed, retries included. */
async function waitUntilSettled(client: QueryClient): Promise<void> {
  do await pause(50);
  while (client.isFetching() + client.isMutating() > 0);
}

/** Runs the same code for all faults in parallel. */
async function forEachFault(run: (parts: TestClients) => Promise<unknown>): Promise<void> {
  await Promise.all(
    NAMES.map(async (name) => {
      const root = `${server.origin}/${encodeURIComponent(name)}`;
      const origins = { payments: root, resident: root };
      const { getToken } = session;
      const api = createApiClient({ origins, getToken, onFailure: () => {}, timeoutMs: 300 });
      const client = createQueryClient();
      await run({ api, client });
      client.clear();
    }),
  );
}

/** Fails with the list of faults and operations that did not get exactly this number of requests. */
function expectRequests(times: number, ...operations: string[]): void {
  const pairs = NAMES.flatMap((fault) => operations.map((operation) => `${fault}: ${operation}`));
  const all = sent.map(([fault, operation]) => `${fault}: ${operation}`);
  const counted = [...new Set([...pairs, ...all])].map(
    (pair) => `${pair}: ${all.filter((other) => other === pair).length}`,
  );
  const expected = pairs.map((pair) => `${pair}: ${times}`);
  expect(counted.filter((line) => !expected.includes(line))).toEqual([]);
}

const methodsQuery = (api: ApiClient) => ({
  queryKey: ['methods'],
  queryFn: () => api.call(listMethods, {}),
});

/** Simulates a page that shows a query. */
const show = (client: QueryClient, query: object) =>
  new QueryObserver(client, query as ReturnType<typeof methodsQuery>).subscribe(() => {});

test('spec 9: a query sends two requests for every kind of failure', async () => {
  await forEachFault(({ api, client }) => {
    show(client, methodsQuery(api));
    return waitUntilSettled(client);
  });
  expectRequests(2, 'methods');
});

test('spec 9: a mutation sends two requests with one idempotency key for every kind of failure', async () => {
  const before = server.requests.length;
  await forEachFault(({ api, client }) => {
    const mutationFn = () => api.call(createPayment, { body, idempotencyKey: 'one-key' });
    return client
      .getMutationCache()
      .build(client, { mutationFn })
      .execute(undefined)
      .catch(() => {});
  });
  expectRequests(2, 'payments');
  const posts = server.requests.slice(before).filter(({ method }) => method === 'POST');
  const keys = posts.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys)).toEqual(new Set(['one-key']));
});

test('spec 9: a query composed of others sends two requests for each part', async () => {
  await forEachFault(({ api, client }) => {
    show(client, leaseQueries.active(api, ids));
    show(client, leaseQueries.balance(api, ids));
    show(client, leaseQueries.address(api, ids));
    return waitUntilSettled(client);
  });
  expectRequests(2, 'ActiveLease', 'AddressByDoor', 'MoveOutStatuses');
});

test('spec 9: a component mounted after a failure and a prefetch send no further requests', async () => {
  await forEachFault(async ({ api, client }) => {
    const { ask } = createPrefetch(client, api, maya);
    void ask(methodsQuery(api));
    await waitUntilSettled(client);
    show(client, methodsQuery(api));
    void ask(methodsQuery(api));
    void ask(leaseQueries.active(api, ids));
    await waitUntilSettled(client);
    show(client, leaseQueries.balance(api, ids));
    void ask(leaseQueries.ledger(api, ids));
    await waitUntilSettled(client);
  });
  expectRequests(2, 'ActiveLease', 'AddressByDoor', 'MoveOutStatuses', 'methods');
});

test('spec 9: a mutation that reads a query sends two requests', async () => {
  await forEachFault(({ api, client }) => {
    const mutationFn = () => fetchNestedQuery({ client }, methodsQuery(api));
    return client
      .getMutationCache()
      .build(client, { mutationFn })
      .execute(undefined)
      .catch(() => {});
  });
  expectRequests(2, 'methods');
});

test('spec 9: the early request counts as the first of two', async () => {
  const roots = NAMES.map((name) => `${server.origin}/${encodeURIComponent(name)}`);
  sendEarlyRequests(
    environment.identity,
    roots.map((root) => `${root}/v1/account-summary`),
  );
  await forEachFault(({ api, client }) => {
    const queryFn = () => api.call(getAccountSummary, {});
    show(client, { queryKey: ['summary'], queryFn });
    return waitUntilSettled(client);
  });
  expectRequests(2, 'account-summary');
});

test('spec 9: a manual retry sends two more requests', async () => {
  await forEachFault(async ({ api, client }) => {
    const observer = new QueryObserver(client, leaseQueries.active(api, ids));
    observer.subscribe(() => {});
    await waitUntilSettled(client);
    await observer.refetch();
    await waitUntilSettled(client);
  });
  expectRequests(4, 'ActiveLease', 'AddressByDoor', 'MoveOutStatuses');
});
