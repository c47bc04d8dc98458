import { createCachedSignIn } from '../testing/create-cached-sign-in.ts';
import { environment } from '../testing/environment.ts';
import { sendEarlyRequests } from './send-early-requests.ts';

const URL_ASKED = 'https://pay.example/v1/account-summary';
let asked: { url: string; authorization: string | null }[] = [];
let answer: () => Promise<Response>;
const realFetch = globalThis.fetch;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  globalThis.portalFirstData = undefined;
  answer = async () => new Response('{}');
  globalThis.fetch = async (url, init) => {
    asked.push({ url: `${url}`, authorization: new Headers(init?.headers).get('authorization') });
    return answer();
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
const answerOf = () => globalThis.portalFirstData?.get(URL_ASKED)?.answer;

test('asks with the cached token, and keeps the answer for who asks next', async () => {
  signedIn();
  sendEarlyRequests(environment.identity, [URL_ASKED]);
  expect(asked).toEqual([{ url: URL_ASKED, authorization: 'Bearer a.b.c' }]);
  expect((await answerOf())?.status).toBe(200);
});

test.each([
  ['nobody is signed in', () => {}],
  ['the token is about to run out', () => signedIn({ lifeMinutes: 1 })],
  [
    'what is kept is broken',
    () => {
      signedIn();
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{');
    },
  ],
])('asks nothing where %s', (_, prepare) => {
  prepare();
  sendEarlyRequests(environment.identity, [URL_ASKED]);
  expect([asked, globalThis.portalFirstData]).toEqual([[], undefined]);
});

test('a refusal is kept as well: it is the first of the two requests of the query', async () => {
  answer = async () => new Response('', { status: 401 });
  signedIn();
  sendEarlyRequests(environment.identity, [URL_ASKED]);
  expect((await answerOf())?.status).toBe(401);
});

test('a request without an answer is a failure of the query that takes it over', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  signedIn();
  sendEarlyRequests(environment.identity, [URL_ASKED]);
  await expect(answerOf()).rejects.toThrow('no network');
});
