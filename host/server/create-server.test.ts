/**
 * @jest-environment node
 */
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseContext } from '../release/open-release-context.ts';
import { FRESH_TOKEN_COOKIE } from '../src/sign-in/session/fresh-token-cookie.ts';
import { readEnvironments } from './config/read-environments.ts';
import { createServer } from './create-server.ts';
import { fillTestStore } from './test-store.ts';

const origin = 'http://localhost:4100';
const reportTo = 'http://localhost:4200/telemetry/csp';
const environments = readEnvironments({});
const failures: unknown[] = [];
const log = (failure: unknown) => failures.push(failure);
let store = '';
let request: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'release-store-'));
  const releases = await fillTestStore(store);
  const app = createServer({ releases, environments, origin, reportTo, log });
  request = async (path, init) => app.request(path, init);
});
afterEach(() => rm(store, { recursive: true }));

const getNonce = (page: string) => page.match(/<meta property="csp-nonce" nonce="([^"]+)"/)?.[1];
const getPreloads = (page: string) =>
  [...page.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map((match) => match[1]);
const getDataBlock = (page: string, id: string) =>
  JSON.parse(page.match(new RegExp(`id="${id}">(.*?)</script>`))?.[1] ?? 'null');

test('serves security.txt when a contact is set, and 404 otherwise', async () => {
  expect((await request('/.well-known/security.txt')).status).toBe(404);
  const releases = await fillTestStore(store);
  const security = {
    SECURITY_CONTACT: 'mailto:security@example.com',
    SECURITY_EXPIRES: '2199-01-01T00:00:00Z',
  };
  const app = createServer({ releases, environments, origin, security, log });
  const response = await app.request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toContain('Contact: mailto:security@example.com\n');
});

test('sends all security headers, with a new nonce for each request', async () => {
  const first = await request('/payments');
  const nonce = getNonce(await first.text());
  const headers = Object.fromEntries(first.headers);
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': [
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'none'; img-src 'self' data: blob: http://localhost:4200; media-src blob: http://localhost:4200; font-src 'self'; connect-src 'self' http://localhost:4200 http://localhost:4300; worker-src 'none'; frame-src blob: http://localhost:4400; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types wp-host wp-payments wp-lease wp-maintenance wp-account mf-remotes 'allow-duplicates'; report-to csp; report-uri ${reportTo}`,
      "script-src 'self'; object-src 'none'; base-uri 'none'",
    ].join(', '),
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin',
    'reporting-endpoints': `csp="${reportTo}"`,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(nonce).toHaveLength(24);
  const second = await request('/payments');
  expect(getNonce(await second.text())).not.toBe(nonce);
});

test('contains data blocks, one external script and the skeleton, and no inline script', async () => {
  const page = await (await request('/payments')).text();
  const scripts = [...page.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '');
  expect(scripts.filter((attributes) => !attributes.includes('application/json'))).toEqual([
    expect.stringMatching(
      / defer src="[^"]+" crossorigin="anonymous" integrity="sha384-abc" nonce=/,
    ),
  ]);
  expect(page).not.toMatch(/ style=| on\w+=/);
  expect(page).toMatch(/<div id="root"><div class="sk-shell"/);
  expect(page).toContain('<title>Harbor &amp; Pine Property Management</title>');
});

test('preloads only the host and the section of the URL', async () => {
  const host = ['entry.js', 'runtime.js', 'sign-in.js'].map(
    (file) => `/assets/host/1.0.0-0a/${file}`,
  );
  const page = async (path: string) => getPreloads(await (await request(path)).text());
  // After a sign-in no flags are cached.
  const flags = '/assets/host/1.0.0-0a/flags.js';
  const lease = '/assets/remote-lease/1.0.0-0a';
  expect(await page('/lease')).toEqual([
    ...host,
    flags,
    `${lease}/entry.js`,
    `${lease}/routes.js`,
    `${lease}/overview.js`,
  ]);
  const payments = '/assets/remote-payments/1.0.0-0a';
  expect(await page('/payments/pay-now')).toEqual([
    ...host,
    flags,
    `${payments}/entry.js`,
    `${payments}/routes.js`,
    `${payments}/pay.js`,
    '/assets/host/1.0.0-0a/tooltip.js',
  ]);
  expect(await page('/')).toContain(`${payments}/overview.js`);
  expect(await page('/terms-of-service')).toEqual(host);
});

test('names the scripts that the index of each section loads after its entry', async () => {
  const page = await (await request('/payments')).text();
  const { sections } = getDataBlock(page, 'portal-registry');
  const lease = '/assets/remote-lease/1.0.0-0a';
  expect(sections.lease.indexScripts).toEqual([`${lease}/routes.js`, `${lease}/overview.js`]);
});

test('adds the early script and the first-data block when the browser has a token', async () => {
  const page = async (path: string, cookie = 'portal-fresh=1') =>
    (await request(path, { headers: { cookie } })).text();
  const firstDataBlock = /<script type="application\/json" id="portal-first-data">(.*?)<\/script>/;
  const [, addresses = '[]'] = firstDataBlock.exec(await page('/payments')) ?? [];
  expect(JSON.parse(addresses)).toEqual([expect.stringMatching(/^http.*\/payments\/v1\/first$/)]);
  expect(await page('/payments')).toMatch(/<script async src="[^"]*\/early\.js"/);
  expect(getPreloads(await page('/'))[0]).toMatch(/early\.js$/);
  for (const other of [await page('/payments/pay-now'), await page('/payments', 'theme=dark')]) {
    expect([firstDataBlock.test(other), getPreloads(other).join()]).toEqual([
      false,
      expect.not.stringContaining('early'),
    ]);
  }
});

test('uses the company of the cookie when it is configured', async () => {
  const page = async (cookie: string) => (await request('/lease', { headers: { cookie } })).text();
  const cedar = await page('portal-company=corp-cedar');
  expect(cedar).toContain('<title>Cedar Crest Rentals</title>');
  expect(cedar).toMatch(
    /<div class="sk-header"><span class="sk-logo sk-name">Cedar Crest Rentals</,
  );
  for (const cookie of ['portal-company=corp-harbor', 'portal-company=%3Cp%3E', '']) {
    expect(await page(cookie)).toContain('<title>Harbor &amp; Pine Property Management</title>');
  }
});

test('puts fields that older host builds reject into a separate block', async () => {
  const page = await (await request('/lease')).text();
  expect(Object.keys(getDataBlock(page, 'portal-config').company)).toEqual([
    'name',
    'contact_url',
    'emergency_phone',
  ]);
  expect(getDataBlock(page, 'portal-config').other_companies).toBeUndefined();
  expect(getDataBlock(page, 'portal-config-additions').other_companies[0].name).toBe(
    'Cedar Crest Rentals',
  );
});

test('preloads the Auth0 library only when the browser has no token', async () => {
  const library = '/assets/host/1.0.0-0a/sign-in.js';
  const page = async (cookie: string) =>
    getPreloads(await (await request('/lease', { headers: { cookie } })).text());
  expect(await page('theme=dark')).toContain(library);
  expect(await page('theme=dark; portal-fresh=1')).not.toContain(library);
});

/** The default time zone applies on pages where no property is known. */
const ROOT = '<html lang="en" data-time-zone="America/Chicago"';

test('applies color scheme and clock from the cookies and ignores invalid values', async () => {
  const page = async (cookie: string) => (await request('/lease', { headers: { cookie } })).text();
  expect(await page('portal-scheme=dark')).toContain(`${ROOT} data-scheme="dark">`);
  expect(await page('portal-scheme=light')).toContain('name="color-scheme" content="light"');
  expect(await page('portal-clock=24h')).toContain(`${ROOT} data-clock="24h">`);
  for (const cookie of [
    'portal-clock=13h"><p>',
    'portal-scheme=system',
    'portal-scheme=pink"><p>',
    '',
  ]) {
    expect(await page(cookie)).toContain(`${ROOT}>`);
  }
});

test('composes the page from the environment of its origin and the current release set', async () => {
  const before = await (await request('/')).text();
  expect(getDataBlock(before, 'portal-config').name).toBe('local');
  expect(getDataBlock(before, 'portal-registry').sections.lease).toMatchObject({
    base: '/assets/remote-lease/1.0.0-0a/',
    entry: 'entry.js',
    container: 'portal_lease_0a',
    integrity: { 'routes.js': 'sha384-abc' },
  });
  await fillTestStore(store, '0b');
  const after = await (await request('/')).text();
  expect(getDataBlock(after, 'portal-registry').sections.lease.build).toBe('0b');
});

test('keeps serving the previous set when a new set has no trusted signature', async () => {
  const before = getDataBlock(await (await request('/lease')).text(), 'portal-registry');
  await fillTestStore(store, '0b');
  const [file = ''] = (await readdir(join(store, 'sets'))).filter(
    (name) => !name.startsWith(before.set),
  );
  const path = join(store, 'sets', file);
  const signed = await readFile(path, 'utf8');
  await writeFile(path, signed.replace(/"signature": "...../, '"signature": "AAAAA'));
  failures.length = 0;
  for (let n = 0; n < 3; n += 1) {
    const page = await (await request('/lease')).text();
    expect(getDataBlock(page, 'portal-registry')).toEqual(before);
  }
  expect(failures).toEqual([
    expect.stringMatching(/is refused: its signature .* stays in service/),
  ]);
  const releases = openReleaseContext({ RELEASES_DIR: store }, 'local');
  const newServer = createServer({ releases, environments, origin, log });
  expect((await newServer.request('/lease')).status).toBe(503);
  await writeFile(path, signed);
  const after = getDataBlock(await (await request('/lease')).text(), 'portal-registry');
  expect(after.sections.lease.build).toBe('0b');
});

test('serves files compressed and cacheable forever, also of earlier releases', async () => {
  await fillTestStore(store, '0b');
  const url = '/assets/remote-lease/1.0.0-0a/entry.js';
  const packed = await request(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(packed.status).toBe(200);
  expect(await packed.text()).toBe('br!');
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(await (await request(url, { headers: { 'accept-encoding': 'gzip' } })).text()).toBe(
    'gzip',
  );
  const plain = await request(url);
  expect(await plain.text()).toBe('the file');
  expect(plain.headers.get('content-encoding')).toBeNull();
});

test.each([
  '/assets/remote-lease/1.0.0-0a/gone.js',
  '/assets/remote-lease/1.0.0-0a/secret.js',
  '/assets/remote-lease/1.0.0-0a/build.json',
  '/assets/remote-lease/1.0.0-ff/entry.js',
  '/assets/remote-lease/..%2f..%2fcurrent.json/x',
  '/assets/sets/..%2fhost/entry.js',
  '/assets/',
  '/current.json',
  '/main.js',
  '/payments/old-chunk.js',
])('responds 404 for %s and never with the page', async (path) => {
  const answer = await request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('Not found');
});

test('omits a section whose build is missing until its files are restored', async () => {
  const url = '/assets/remote-lease/1.0.0-0a/entry.js';
  expect((await request(url)).status).toBe(200);
  await rename(join(store, 'remote-lease'), join(store, 'away'));
  expect((await request(url)).status).toBe(404);
  const page = await (await request('/lease')).text();
  expect(Object.keys(getDataBlock(page, 'portal-registry').sections)).toEqual([
    'payments',
    'maintenance',
    'account',
  ]);
  await rename(join(store, 'away'), join(store, 'remote-lease'));
  expect((await request(url)).status).toBe(200);
  expect(getPreloads(await (await request('/lease')).text())).toContain(url);
});

test('reports its health, and 503 when nothing is released', async () => {
  expect(await (await request('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await request('/readyz')).json()).toMatchObject({
    status: 'ok',
    set: expect.any(String),
  });
  const nowhere = openReleaseContext({ RELEASES_DIR: join(store, 'nothing') }, 'local');
  const empty = createServer({ releases: nowhere, environments, origin, log });
  expect((await empty.request('/healthz')).status).toBe(200);
  const unready = await empty.request('/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.json()).toEqual({ status: 'unavailable', failing: ['release set'] });
  expect((await empty.request('/payments')).status).toBe(503);
});

test('responds 405 to POST requests', async () => {
  expect((await request('/payments', { method: 'POST' })).status).toBe(405);
});

test.each(['constructor', 'hasOwnProperty', '__proto__', 'toString'])(
  'treats the name %s as neither a screen nor a file',
  async (name) => {
    failures.length = 0;
    const headers = { cookie: `${FRESH_TOKEN_COOKIE}=1` };
    expect((await request(`/payments/${name}`, { headers })).status).toBe(200);
    expect((await request(`/assets/host/1.0.0-0a/${name}`)).status).toBe(404);
    expect(failures).toEqual([]);
  },
);

test('responds 404 for names longer than the file system allows', async () => {
  failures.length = 0;
  const name = 'a'.repeat(3_000);
  expect((await request(`/assets/host/${name}/${name}`)).status).toBe(404);
  expect((await request(`/assets/${name}/1.0.0-0a/entry.js`)).status).toBe(404);
  expect(failures).toEqual([]);
});
