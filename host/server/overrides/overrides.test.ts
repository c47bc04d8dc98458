/**
 * @jest-environment node
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environments } from '../config/environments.ts';
import { readEnvironments } from '../config/read-environments.ts';
import { createServer } from '../create-server.ts';
import { fillTestStore } from '../test-store.ts';

const DEVELOPER_ORIGIN = 'http://localhost:4110';
const OVERRIDE = `payments:${DEVELOPER_ORIGIN}`;
const defaultEnvironments = readEnvironments({});
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

function createPortal(origin: string, environments: Environments = defaultEnvironments) {
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

const getPolicies = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
const getOverrideBlock = (page: string) => page.match(/id="portal-override">(.*?)<\/script>/)?.[1];
const confirmationCookie = (pair = OVERRIDE) => `portal-override=${encodeURIComponent(pair)}`;

test('responds to a link with a confirmation page without scripts', async () => {
  const answer = await createPortal(portals.dev).get(`/payments/pay-now?override=${OVERRIDE}&x=1`);
  const page = await answer.text();
  expect(page).toContain(`Run payments from ${DEVELOPER_ORIGIN}?`);
  expect(page).not.toMatch(/<script|portal-registry/);
  expect(page).toContain('name="to" value="/payments/pay-now?x=1"');
  expect(getPolicies(answer)).toMatch(
    /^default-src 'none'; .*form-action 'self'.*frame-ancestors 'none'$/,
  );
  expect(getPolicies(answer)).not.toContain(DEVELOPER_ORIGIN);
});

test('stores the confirmation in a strict cookie and redirects back with the override', async () => {
  const answer = await createPortal(portals.dev).post({
    override: OVERRIDE,
    to: '/payments/pay-now?x=1',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `/payments/pay-now?x=1&override=${encodeURIComponent(OVERRIDE)}`,
  );
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*Secure.*SameSite=Strict/);
});

test('composes a confirmed override and allows only its origin in the policies', async () => {
  const { get } = createPortal(portals.dev);
  const answer = await get(`/payments?override=${OVERRIDE}`, confirmationCookie());
  const page = await answer.text();
  expect(getOverrideBlock(page)).toBe(OVERRIDE);
  expect(getPolicies(answer)).toContain(`script-src 'self' ${DEVELOPER_ORIGIN}; object-src`);
  expect(getPolicies(answer)).toMatch(new RegExp(`connect-src [^;]* ${DEVELOPER_ORIGIN};`));
  expect(getPolicies(answer)).not.toContain('4111');
  // The override is served over http, so the page must not upgrade requests. Scripts still need a hash.
  expect(getPolicies(answer)).not.toContain('upgrade-insecure-requests');
  expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  expect(page).not.toMatch(/rel="preload"[^>]*remote-payments/);
});

test('serves the released page without the query parameter', async () => {
  const answer = await createPortal(portals.dev).get('/payments', confirmationCookie());
  expect(getOverrideBlock(await answer.text())).toBeUndefined();
  expect(getPolicies(answer)).not.toContain(DEVELOPER_ORIGIN);
});

test('asks for confirmation again for another section or origin', async () => {
  const { get } = createPortal(portals.dev);
  for (const pair of [`lease:${DEVELOPER_ORIGIN}`, 'payments:http://localhost:4111']) {
    const page = await (await get(`/?override=${pair}`, confirmationCookie())).text();
    expect(page).toContain('Use it in this tab');
  }
});

test('rejects an origin that is not configured', async () => {
  const { get, post } = createPortal(portals.dev);
  const pair = 'payments:https://evil.example';
  const answer = await get(`/?override=${pair}`, confirmationCookie(pair));
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('https://evil.example is not among the origins');
  expect((await post({ override: pair, to: '/' })).status).toBe(403);
});

test('accepts the confirmation only from its own origin and redirects only within the portal', async () => {
  const { app, post } = createPortal(portals.dev);
  expect((await post({ override: OVERRIDE, to: '/' }, 'https://evil.example')).status).toBe(403);
  expect((await app.request('/override', { method: 'DELETE' })).status).toBe(403);
  const away = await post({ override: OVERRIDE, to: 'https://evil.example/' });
  expect(away.headers.get('location')).toMatch(/^\/\?override=/);
});

test.each([
  ['production', portals.prod],
  ['an unknown origin, which uses the settings of local', 'https://mistaken.example'],
])('ignores the query parameter in %s', async (_what, origin) => {
  const { get, post } = createPortal(origin);
  const answer = await get(`/payments?override=${OVERRIDE}`, confirmationCookie());
  const page = await answer.text();
  expect(page).toContain('portal-registry');
  expect(getOverrideBlock(page)).toBeUndefined();
  expect(getPolicies(answer)).not.toMatch(/script-src[^;]*4110/);
  expect((await post({ override: OVERRIDE, to: '/' })).status).toBe(405);
});

test('ignores override origins that are configured for production', async () => {
  const prod = { ...defaultEnvironments.prod, overrides: { origins: [DEVELOPER_ORIGIN] } };
  const answer = await createPortal(portals.prod, { ...defaultEnvironments, prod }).get(
    `/payments?override=${OVERRIDE}`,
    confirmationCookie(),
  );
  expect(getOverrideBlock(await answer.text())).toBeUndefined();
});
