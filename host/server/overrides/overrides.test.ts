/**
 * @jest-environment node
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environments } from '../config/environments.ts';
import { createServer } from '../create-server.ts';
import { readEnvironments } from '../settings.ts';
import { fillTestStore } from '../test-store.ts';

const OWN = 'http://localhost:4110';
const PAIR = `payments:${OWN}`;
const own = readEnvironments({});
const portals = {
  local: 'http://localhost:4100',
  dev: 'https://residents.dev.harborpine.example',
  prod: 'https://residents.harborpine.example',
};
let store = '';
let releases: Awaited<ReturnType<typeof fillTestStore>>;

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'release-store-'));
  releases = await fillTestStore(store);
});
afterEach(() => rm(store, { recursive: true }));

function portalAt(origin: string, environments: Environments = own) {
  const app = createServer({ releases, environments, origin });
  const post = (fields: Record<string, string>, from = origin) =>
    app.request('/override', {
      method: 'POST',
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
  const get = (path: string, cookie = '') => app.request(path, { headers: { cookie } });
  return { app, get, post };
}

const policies = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
const blockOf = (page: string) => page.match(/id="portal-override">(.*?)<\/script>/)?.[1];
const confirmed = (pair = PAIR) => `portal-override=${encodeURIComponent(pair)}`;

test('a link is not enough: it is answered with a question that names section and origin, and no script', async () => {
  const answer = await portalAt(portals.dev).get(`/payments/pay-now?override=${PAIR}&x=1`);
  const page = await answer.text();
  expect(page).toContain(`Run payments from ${OWN}?`);
  expect(page).not.toMatch(/<script|portal-registry/);
  expect(page).toContain('name="to" value="/payments/pay-now?x=1"');
  expect(policies(answer)).toMatch(
    /^default-src 'none'; .*form-action 'self'.*frame-ancestors 'none'$/,
  );
  expect(policies(answer)).not.toContain(OWN);
});

test('the answer is kept for this browser alone and leads back, with the override', async () => {
  const answer = await portalAt(portals.dev).post({ override: PAIR, to: '/payments/pay-now?x=1' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `/payments/pay-now?x=1&override=${encodeURIComponent(PAIR)}`,
  );
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*Secure.*SameSite=Strict/);
});

test('a confirmed one is composed, and the policies are open for that origin alone', async () => {
  const { get } = portalAt(portals.dev);
  const answer = await get(`/payments?override=${PAIR}`, confirmed());
  const page = await answer.text();
  expect(blockOf(page)).toBe(PAIR);
  expect(policies(answer)).toContain(`script-src 'self' ${OWN}; object-src`);
  expect(policies(answer)).toMatch(new RegExp(`connect-src [^;]* ${OWN};`));
  expect(policies(answer)).not.toContain('4111');
  // Http on a page of https; and every script still needs a hash.
  expect(policies(answer)).not.toContain('upgrade-insecure-requests');
  expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  expect(page).not.toMatch(/rel="preload"[^>]*remote-payments/);
});

test('without the query the page is the released one, whatever was confirmed', async () => {
  const answer = await portalAt(portals.dev).get('/payments', confirmed());
  expect(blockOf(await answer.text())).toBeUndefined();
  expect(policies(answer)).not.toContain(OWN);
});

test('another section or origin than the confirmed one is asked for anew', async () => {
  const { get } = portalAt(portals.dev);
  for (const pair of [`lease:${OWN}`, 'payments:http://localhost:4111']) {
    const page = await (await get(`/?override=${pair}`, confirmed())).text();
    expect(page).toContain('Use it in this tab');
  }
});

test('an origin that is not on the list is refused, asked for and posted', async () => {
  const { get, post } = portalAt(portals.dev);
  const pair = 'payments:https://evil.example';
  const answer = await get(`/?override=${pair}`, confirmed(pair));
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('https://evil.example is not among the origins');
  expect((await post({ override: pair, to: '/' })).status).toBe(403);
});

test('the answer is taken from our own page alone, and leads nowhere else', async () => {
  const { app, post } = portalAt(portals.dev);
  expect((await post({ override: PAIR, to: '/' }, 'https://evil.example')).status).toBe(403);
  expect((await app.request('/override', { method: 'DELETE' })).status).toBe(403);
  const away = await post({ override: PAIR, to: 'https://evil.example/' });
  expect(away.headers.get('location')).toMatch(/^\/\?override=/);
});

test.each([
  ['production', portals.prod],
  ["an origin that is nobody's, which has the settings of local", 'https://mistaken.example'],
])('in %s the query means nothing', async (_what, origin) => {
  const { get, post } = portalAt(origin);
  const answer = await get(`/payments?override=${PAIR}`, confirmed());
  const page = await answer.text();
  expect(page).toContain('portal-registry');
  expect(blockOf(page)).toBeUndefined();
  expect(policies(answer)).not.toMatch(/script-src[^;]*4110/);
  expect((await post({ override: PAIR, to: '/' })).status).toBe(405);
});

test('production is not opened by a configuration that was written for it either', async () => {
  const prod = { ...own.prod, overrides: { origins: [OWN] } };
  const answer = await portalAt(portals.prod, { ...own, prod }).get(
    `/payments?override=${PAIR}`,
    confirmed(),
  );
  expect(blockOf(await answer.text())).toBeUndefined();
});
