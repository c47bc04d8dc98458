import { writeCookie } from 'shared/theme/write-cookie';
import { createCachedSignIn } from '#src/testing/create-cached-sign-in.ts';
import { environment } from '#src/testing/environment.ts';
import { finishCallback } from '../provider/finish-callback.ts';
import { createProviderClient } from '../provider/provider-client.ts';
import { getCacheKeys } from '../tokens/cache-keys.ts';
import { readTokenCache } from '../tokens/token-cache.ts';
import { startPage } from './start-page.ts';

const { identity } = environment;
const TOKEN_URL = `${identity.domain}/oauth/token`;
const SUMMARY_URL = 'https://pay.example/v1/account-summary';
const TRANSACTION_KEY = `a0.spajs.txs.${identity.client_id}`;
const realFetch = globalThis.fetch;

let opened: string[] = [];
let sent: { url: string; body: string; authorization: string | null; headers: string[] }[] = [];
let answerToken: (transaction: { nonce: string }) => object;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeCookie('portal-return', '', 0);
  document.head.innerHTML = '<template id="portal-code"><link rel="preload"><meta></template>';
  globalThis.portalFirstData = undefined;
  globalThis.portalCallback = undefined;
  opened = [];
  sent = [];
  answerToken = createTokenAnswer;
  globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      url: `${url}`,
      body: `${init?.body ?? ''}`,
      authorization: headers.get('authorization'),
      headers: [...headers.keys()],
    });
    return Response.json(url === TOKEN_URL ? answerToken(lastTransaction) : { amount: 1 });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

let lastTransaction: Record<string, string> & { nonce: string } = { nonce: '' };

async function visit(path: string, data: Parameters<typeof startPage>[1] = null): Promise<void> {
  history.replaceState(null, '', path);
  await startPage(identity, data, (url) => opened.push(url));
  const stored = sessionStorage.getItem(TRANSACTION_KEY);
  if (stored !== null) lastTransaction = JSON.parse(stored);
}

/** Opens the page to which the provider redirects after a sign-in. */
async function visitCallback(change: { state?: string; path?: string } = {}): Promise<void> {
  const { state = lastTransaction.state ?? '', path = '/' } = change;
  const query = new URLSearchParams({ code: 'the-code', state });
  await visit(`/login?${query}`, { path, addresses: [SUMMARY_URL] });
  await new Promise((resolve) => setTimeout(resolve, 20));
}

const getPath = () => location.pathname + location.search + location.hash;
const isPortalLoading = () => document.querySelector('head > link[rel=preload]') !== null;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const createJwt = (payload: object) =>
  `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(payload)}.x`;

function createTokenAnswer({ nonce }: { nonce: string }) {
  const now = Math.floor(Date.now() / 1000);
  const common = { iss: `${identity.domain}/`, sub: 'auth0|maya', iat: now, exp: now + 600 };
  return {
    access_token: createJwt({ ...common, aud: identity.audience }),
    id_token: createJwt({ ...common, aud: identity.client_id, nonce }),
    refresh_token: 'refresh-1',
    scope: 'openid profile email offline_access',
    expires_in: 600,
  };
}

test('redirects a visitor with the parameters and the transaction of the Auth0 library', async () => {
  await visit('/lease?view=a#b');
  const [url = ''] = opened;
  const ours = { url: new URL(url), transaction: lastTransaction };

  let libraryUrl = '';
  await createProviderClient(identity).loginWithRedirect({
    appState: { returnTo: '/lease?view=a#b' },
    openUrl: async (built) => {
      libraryUrl = built;
    },
  });
  const library = JSON.parse(sessionStorage.getItem(TRANSACTION_KEY) ?? '');
  const random = { state: '', nonce: '', code_verifier: '' };
  expect({ ...ours.transaction, ...random }).toEqual({ ...library, ...random });

  const expected = new URL(libraryUrl);
  // The name and version of the library, for the provider's statistics.
  expected.searchParams.delete('auth0Client');
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(ours.url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expected.searchParams.set(name, ours.url.searchParams.get(name) ?? '');
  }
  expected.searchParams.sort();
  ours.url.searchParams.sort();
  expect(ours.url.href).toBe(expected.href);
  expect(isPortalLoading()).toBe(false);
  expect(document.cookie).toContain('portal-return=%2Flease');
});

test('sends the challenge of the stored verifier and new random values each time', async () => {
  await visit('/');
  const first = lastTransaction;
  await visit('/');
  const { searchParams } = new URL(opened[1] ?? '');
  const verifier = new TextEncoder().encode(lastTransaction.code_verifier);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', verifier)).toString('base64url');
  expect(searchParams.get('code_challenge')).toBe(digest);
  for (const name of ['state', 'nonce', 'code_verifier']) {
    expect(first[name]).not.toBe(lastTransaction[name]);
  }
});

test.each([
  ['/login', { usr: { from: '/payments/pay-now?amount=5' } }, '/payments/pay-now?amount=5'],
  ['/login', { usr: { from: 'https://evil.example/' } }, '/'],
  ['/login', null, '/'],
  ['//evil.example/x', null, '/'],
])('from %s with history state %j it returns to %s', async (path, state, returnTo) => {
  history.replaceState(state, '', new URL(location.origin + path));
  await startPage(identity, null, (url) => opened.push(url));
  expect(opened).toHaveLength(1);
  const stored = JSON.parse(sessionStorage.getItem(TRANSACTION_KEY) ?? '');
  expect(stored.appState.returnTo).toBe(returnTo);
});

test.each([
  ['a valid token', () => createCachedSignIn()],
  ['an expired token', () => createCachedSignIn({ lifeMinutes: 0 })],
  ['an unreadable entry', () => ({ [getCacheKeys(identity).token]: '{' })],
])('loads the portal when the cache has %s', async (_, create) => {
  for (const [key, value] of Object.entries(create())) localStorage.setItem(key, value);
  await visit('/lease');
  expect([opened, isPortalLoading(), sessionStorage.length]).toEqual([[], true, 0]);
});

test('loads the portal when the browser denies storage', async () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  try {
    await visit('/lease');
  } finally {
    Storage.prototype.setItem = setItem;
  }
  expect([opened, isPortalLoading()]).toEqual([[], true]);
});

test('exchanges the code once, and the library completes the sign-in with the response', async () => {
  await visit('/lease?view=a');
  await visitCallback({ path: '/lease' });
  expect([getPath(), isPortalLoading()]).toEqual(['/login', true]);
  expect(sent.map(({ url }) => url)).toEqual([TOKEN_URL, SUMMARY_URL]);
  // No header that causes a preflight request.
  expect(sent[0]?.headers).toEqual([]);
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    client_id: identity.client_id,
    grant_type: 'authorization_code',
    code: 'the-code',
    code_verifier: lastTransaction.code_verifier,
    redirect_uri: `${location.origin}/login`,
  });

  const replaced = globalThis.fetch;
  expect(await finishCallback(createProviderClient(identity))).toBeNull();
  expect(globalThis.fetch).toBe(replaced);
  expect(getPath()).toBe('/lease?view=a');
  expect(sent).toHaveLength(2);
  const cached = readTokenCache(identity, (key) => localStorage.getItem(key));
  expect(sent[1]?.authorization).toBe(`Bearer ${cached?.accessToken}`);
  expect(globalThis.portalFirstData?.get(SUMMARY_URL)?.token).toBe(cached?.accessToken);
});

test('requests no first data of another screen than the page expected', async () => {
  await visit('/lease');
  await visitCallback({ path: '/payments' });
  expect(sent.map(({ url }) => url)).toEqual([TOKEN_URL]);
});

test('the library refuses a response with the nonce of another sign-in', async () => {
  answerToken = () => createTokenAnswer({ nonce: 'another' });
  await visit('/lease');
  await visitCallback();
  expect(await finishCallback(createProviderClient(identity))).toMatchObject({
    message: expect.stringMatching(/Nonce/),
  });
  expect(localStorage.getItem(getCacheKeys(identity).token)).toBeNull();
});

test.each([
  ['another state', () => visitCallback({ state: 'old' })],
  [
    'no transaction',
    () => {
      sessionStorage.clear();
      return visitCallback();
    },
  ],
  ['an error of the provider', () => visit(`/login?error=denied&state=${lastTransaction.state}`)],
])('leaves a callback with %s to the library', async (_, open) => {
  await visit('/lease');
  await open();
  expect([sent, opened.length, globalThis.portalCallback]).toEqual([[], 1, undefined]);
  expect(getPath()).toMatch(/^\/login\?.*state=/);
  expect(isPortalLoading()).toBe(true);
  expect(await finishCallback(createProviderClient(identity))).toBeInstanceOf(Error);
});
