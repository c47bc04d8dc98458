import type { SectionPage } from 'shared/federation/section-module';
import { environment } from '../testing/environment.ts';
import { authorized, createTestSession } from '../testing/render-portal-at.tsx';
import { cacheEarlyResponses } from './cache-early-responses.ts';
import { createDataClients } from './create-data-clients.ts';

const KEY = ['summary'];
const session = createTestSession(authorized);

/** A page that prefetches the data of the early request. */
const page: SectionPage = Object.assign(() => null, {
  prefetch: ({ ask }: Parameters<NonNullable<SectionPage['prefetch']>>[0]) =>
    ask({
      queryKey: KEY,
      queryFn: async () => (await globalThis.portalFirstData?.get('summary')?.response)?.json(),
    }),
});

const setEarlyResponse = (answer: Promise<Response>) => {
  answer.catch(() => {});
  globalThis.portalFirstData = new Map([
    ['summary', { token: 'a', askedAt: Date.now(), response: answer }],
  ]);
};

/** Returns the cached data at the first render. */
async function getDataAtFirstRender(): Promise<unknown> {
  const data = createDataClients(environment, session);
  await cacheEarlyResponses(page, session, data);
  const cached = data.client.getQueryData(KEY);
  data.client.clear();
  return cached;
}

afterEach(() => {
  globalThis.portalFirstData = undefined;
});

test('puts an early response that has arrived into the cache before the first render', async () => {
  setEarlyResponse(Promise.resolve(Response.json({ balance_cents: 5 })));
  expect(await getDataAtFirstRender()).toEqual({ balance_cents: 5 });
});

test.each([
  ['has not arrived', () => setEarlyResponse(new Promise(() => {}))],
  [
    'is an error response',
    () => setEarlyResponse(Promise.resolve(new Response('', { status: 403 }))),
  ],
  [
    'failed with a network error',
    () => setEarlyResponse(Promise.reject(new TypeError('no network'))),
  ],
  ['was not requested', () => {}],
])('does not wait for an early response that %s', async (_, prepare) => {
  prepare();
  expect(await getDataAtFirstRender()).toBeUndefined();
});
