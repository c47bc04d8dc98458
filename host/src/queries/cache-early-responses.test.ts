import type { SectionPage } from 'shared/federation/section-module';
import { environment } from '../testing/environment.ts';
import { authorized, createTestSession } from '../testing/render-portal-at.tsx';
import { cacheEarlyResponses } from './cache-early-responses.ts';
import { createDataClients } from './create-data-clients.ts';

const KEY = ['summary'];
const session = createTestSession(authorized);

/** A page that begins with the answer asked early. */
const page: SectionPage = Object.assign(() => null, {
  prefetch: ({ ask }: Parameters<NonNullable<SectionPage['prefetch']>>[0]) =>
    ask({
      queryKey: KEY,
      queryFn: async () => (await globalThis.portalFirstData?.get('summary')?.answer)?.json(),
    }),
});

const askedEarly = (answer: Promise<Response>) => {
  answer.catch(() => {});
  globalThis.portalFirstData = new Map([['summary', { token: 'a', at: Date.now(), answer }]]);
};

/** What the first render finds in the cache. */
async function atFirstRender(): Promise<unknown> {
  const data = createDataClients(environment, session);
  await cacheEarlyResponses(page, session, data);
  const found = data.client.getQueryData(KEY);
  data.client.clear();
  return found;
}

afterEach(() => {
  globalThis.portalFirstData = undefined;
});

test('an answer that was asked early and is here stands in the first render', async () => {
  askedEarly(Promise.resolve(Response.json({ balance_cents: 5 })));
  expect(await atFirstRender()).toEqual({ balance_cents: 5 });
});

test.each([
  ['is still on its way', () => askedEarly(new Promise(() => {}))],
  ['is a refusal', () => askedEarly(Promise.resolve(new Response('', { status: 403 })))],
  ['never comes', () => askedEarly(Promise.reject(new TypeError('no network')))],
  ['was not asked for', () => {}],
])('an answer that %s is not waited for', async (_, prepare) => {
  prepare();
  expect(await atFirstRender()).toBeUndefined();
});
