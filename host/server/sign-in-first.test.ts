/**
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironments } from './config/read-environments.ts';
import { createServer } from './create-server.ts';
import { fillTestStore } from './test-store.ts';

const origin = 'http://localhost:4100';
const SCRIPT = "console.log('sign-in');";
const integrity = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
let store = '';
let request: (path: string, cookie?: string) => Promise<Response>;

/** Adds the sign-in script to the host build of the store. */
async function addSignInScript(text = SCRIPT): Promise<void> {
  const folder = join(store, 'host/1.0.0-0a');
  const record = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));
  record.parts['sign-in'] = ['first.js'];
  record.files['first.js'] = { integrity, bytes: text.length, brotli: null, gzip: null };
  await writeFile(join(folder, 'build.json'), JSON.stringify(record));
  await writeFile(join(folder, 'first.js'), text);
}

async function startServer(finish?: () => Promise<void>): Promise<void> {
  const releases = await fillTestStore(store, '0a', finish);
  const app = createServer({ releases, environments: readEnvironments({}), origin });
  request = async (path, cookie = '') => app.request(path, { headers: { cookie } });
}

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'sign-in-first-'));
});
afterEach(() => rm(store, { recursive: true }));

const getTemplate = (page: string) =>
  /<template id="portal-code">(.*?)<\/template>/s.exec(page)?.[1];
const getPolicies = (response: Response) => response.headers.get('content-security-policy') ?? '';
const getInlineScript = (page: string) => /<script nonce="[^"]+">(.*?)<\/script>/s.exec(page)?.[1];

test.each(['/', '/payments', '/lease/documents', '/maintenance/any', '/account', '/login'])(
  '%s has the script inline and everything else in a template',
  async (path) => {
    await startServer(() => addSignInScript());
    const response = await request(path);
    const page = await response.text();
    expect(getInlineScript(page)).toBe(SCRIPT);
    const template = getTemplate(page) ?? '';
    expect(template).toMatch(/^<link rel="preload".*<script defer src="[^"]+entry\.js"/s);
    const rest = page.replace(template, '');
    expect(rest).not.toMatch(/(src|href)="[^"]+\.js"/);
    // The second policy allows this script and no other inline script.
    expect(getPolicies(response)).toContain(
      `, script-src 'self' '${integrity}'; object-src 'none'`,
    );
    expect(page).toContain('<link rel="preconnect" href="http://localhost:4300">');
  },
);

test.each([
  ['/payments', 'portal-fresh=1'],
  ['/terms-of-service', ''],
  ['/privacy-policy', ''],
  ['/unauthorized', ''],
  ['/no-such-page', ''],
  ['/login/', ''],
])('%s with the cookie %j has no inline script', async (path, cookie) => {
  await startServer(() => addSignInScript());
  const response = await request(path, cookie);
  const page = await response.text();
  expect([getInlineScript(page), getTemplate(page)]).toEqual([undefined, undefined]);
  expect(page).toMatch(/<script defer src="[^"]+entry\.js"/);
  expect(getPolicies(response)).not.toContain('sha384');
});

test.each([
  ['has no script', undefined],
  ['has a damaged script', () => addSignInScript(`${SCRIPT} `)],
])('loads the portal first when the build %s', async (_, finish) => {
  await startServer(finish);
  const page = await (await request('/payments')).text();
  expect([getInlineScript(page), getTemplate(page)]).toEqual([undefined, undefined]);
  expect(page).toMatch(/<script defer src="[^"]+entry\.js"/);
});

test('the callback page names the files and the first data of the screen to return to', async () => {
  await startServer(() => addSignInScript());
  const read = async (cookie: string) => {
    const page = await (await request('/login', cookie)).text();
    const [, json = 'null'] = /id="portal-return-data">(.*?)<\/script>/.exec(page) ?? [];
    const section = /assets\/(remote-\w+)\//.exec(getTemplate(page) ?? '')?.[1];
    return { data: JSON.parse(json), section };
  };
  const first = (service: string) => expect.stringMatching(new RegExp(`/${service}/v1/first$`));
  expect(await read('')).toEqual({
    data: { path: '/', addresses: [first('payments')] },
    section: 'remote-payments',
  });
  expect(await read('portal-return=%2Flease')).toEqual({
    data: { path: '/lease', addresses: [first('resident')] },
    section: 'remote-lease',
  });
  for (const path of ['/payments/pay-now', '/no-such-page', '</script><p>']) {
    expect((await read(`portal-return=${encodeURIComponent(path)}`)).data).toBeNull();
  }
});

test('the prefetch page lists the same scripts and only the provider may frame it', async () => {
  await startServer(() => addSignInScript());
  const response = await request('/prefetch', 'portal-return=%2Flease');
  const page = await response.text();
  const prefetched = [...page.matchAll(/rel="prefetch" as="script" href="([^"]+)"/g)];
  const login = await (await request('/login', 'portal-return=%2Flease')).text();
  const preloaded = [...login.matchAll(/rel="preload" as="script" href="([^"]+)"/g)];
  expect(prefetched.map(([, url]) => url)).toEqual(preloaded.map(([, url]) => url));
  expect(prefetched.length).toBeGreaterThan(4);
  expect(page).not.toContain('<script');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy':
      "default-src 'self'; script-src 'self'; connect-src 'none'; font-src 'none'; frame-src 'none'; img-src 'none'; manifest-src 'none'; media-src 'none'; object-src 'none'; style-src 'none'; worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:4300",
    'cache-control': 'no-store',
  });
  expect(response.headers.get('x-frame-options')).toBeNull();
});

test('opens connections to the services, and to the provider unless there is a token', async () => {
  await startServer(() => addSignInScript());
  const read = async (path: string, cookie = '') => {
    const page = await (await request(path, cookie)).text();
    return [...page.matchAll(/<link rel="preconnect" href="([^"]+)"( crossorigin)?>/g)].map(
      ([, address, mode = '']) => address + mode,
    );
  };
  const services = 'http://localhost:4200 crossorigin';
  const provider = 'http://localhost:4300 crossorigin';
  expect(await read('/payments', 'portal-fresh=1')).toEqual([services]);
  expect(await read('/payments')).toEqual(['http://localhost:4300', services, provider]);
  expect(await read('/terms-of-service')).toEqual([services, provider]);
});
