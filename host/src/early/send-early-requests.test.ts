import { getCacheKeys } from '../sign-in/tokens/cache-keys.ts';
import { createCachedSignIn } from '../testing/create-cached-sign-in.ts';
import { environment } from '../testing/environment.ts';
import { maya } from '../testing/render-portal-at.tsx';
import { sendEarlyRequests } from './send-early-requests.ts';

const SUMMARY_URL = 'https://pay.example/v1/account-summary';
let sent: { url: string; authorization: string | null; body?: string }[] = [];
let respond: () => Promise<Response>;
const realFetch = globalThis.fetch;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  globalThis.portalFirstData = undefined;
  respond = async () => new Response('{}');
  globalThis.fetch = async (url, init) => {
    const authorization = new Headers(init?.headers).get('authorization');
    const body = init?.method === 'POST' ? { body: `${init.body}` } : {};
    sent.push({ url: `${url}`, authorization, ...body });
    return respond();
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const signedIn = (change: Parameters<typeof createCachedSignIn>[0] = {}) => {
  for (const [key, value] of Object.entries(
    createCachedSignIn({ accessToken: 'a.b.c', ...change }),
  )) {
    localStorage.setItem(key, value);
  }
};
const getEarlyResponse = () => globalThis.portalFirstData?.get(SUMMARY_URL)?.response;

test('sends the request with the cached token and keeps the response for the API client', async () => {
  signedIn();
  sendEarlyRequests(environment.identity, [SUMMARY_URL]);
  expect(sent).toEqual([{ url: SUMMARY_URL, authorization: 'Bearer a.b.c' }]);
  expect((await getEarlyResponse())?.status).toBe(200);
});

test.each([
  ['nobody is signed in', () => {}],
  ['the token is about to expire', () => signedIn({ lifeMinutes: 1 })],
  [
    'the cached entries are malformed',
    () => {
      signedIn();
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{');
    },
  ],
])('sends no request when %s', (_, prepare) => {
  prepare();
  sendEarlyRequests(environment.identity, [SUMMARY_URL]);
  expect([sent, globalThis.portalFirstData]).toEqual([[], undefined]);
});

test('keeps an error response too, because it counts as the first of the two attempts', async () => {
  respond = async () => new Response('', { status: 401 });
  signedIn();
  sendEarlyRequests(environment.identity, [SUMMARY_URL]);
  expect((await getEarlyResponse())?.status).toBe(401);
});

test('a network error rejects the query that uses the early request', async () => {
  respond = () => Promise.reject(new TypeError('no network'));
  signedIn();
  sendEarlyRequests(environment.identity, [SUMMARY_URL]);
  await expect(getEarlyResponse()).rejects.toThrow('no network');
});

const GRAPHQL_URL = 'https://resident.example/api/graphql';
const LEASE = {
  url: GRAPHQL_URL,
  text: 'query Lease',
  variables: { personId: 'personId', doorId: 'doorId' },
} as const;

test('sends queries with the ids of the cached claim, and keeps them by URL and body', async () => {
  signedIn();
  sendEarlyRequests(environment.identity, [SUMMARY_URL], [LEASE]);
  const { person_id, brands } = maya.dataAccess;
  const variables = { personId: person_id, doorId: brands[0]?.rentals[0]?.door_id };
  const body = JSON.stringify({ query: 'query Lease', variables });
  expect(sent[1]).toEqual({ url: GRAPHQL_URL, authorization: 'Bearer a.b.c', body });
  expect(globalThis.portalFirstData?.has(`${GRAPHQL_URL} ${body}`)).toBe(true);
});

test('sends a query only where its media query matches', () => {
  signedIn();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const requests = sendEarlyRequests(
    environment.identity,
    [SUMMARY_URL],
    [{ ...LEASE, media: '(min-width: 64em)' }],
  );
  Reflect.deleteProperty(window, 'matchMedia');
  expect(sent.map(({ url }) => url)).toEqual([SUMMARY_URL]);
  expect(requests?.[1]).toBeUndefined();
});

test('sends nothing when an id is missing', () => {
  signedIn();
  localStorage.removeItem(getCacheKeys(environment.identity).user);
  sendEarlyRequests(environment.identity, [SUMMARY_URL], [LEASE]);
  expect([sent, globalThis.portalFirstData]).toEqual([[], undefined]);
});
