/**
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRESH_TOKEN_COOKIE } from 'host/src/sign-in/session/fresh-token-cookie';
import type { BuildRecord } from 'shared/federation/build-record';
import { readEnvironments } from '../config/read-environments.ts';
import { createServer } from '../create-server.ts';
import { fillTestStore } from '../test-store.ts';

const CONTENT = JSON.stringify({
  html: '<div data-part="page"><h1>Payments</h1></div>',
  css: 'h1{margin:0}',
  script: 'globalThis.portalFirstContent=()=>{}',
});
const FILE = 'first-content.01234567.json';
const QUERY = {
  ...{ service: 'resident', text: 'query Lease' },
  variables: { doorId: 'doorId' as const },
};
const environments = readEnvironments({});
const failures: unknown[] = [];
let store = '';

beforeEach(async () => {
  failures.length = 0;
  store = await mkdtemp(join(tmpdir(), 'first-content-'));
});
afterEach(() => rm(store, { recursive: true }));

/** Serves a release whose payments section has first content, and whose lease section has an early query. */
async function serve(content = CONTENT) {
  const releases = await fillTestStore(store, '0a', async (folder) => {
    await changeRecord(folder, 'remote-payments', (record) => ({
      ...record,
      firstContent: FILE,
      files: {
        ...record.files,
        [FILE]: { integrity: hash('sha384', CONTENT), bytes: 1, brotli: null, gzip: null },
      },
    }));
    await writeFile(join(folder, 'remote-payments/1.0.0-0a', FILE), content);
    await changeRecord(folder, 'remote-lease', (record) => ({
      ...record,
      firstData: {},
      firstQueries: { '': [QUERY] },
    }));
  });
  const origin = 'http://localhost:4100';
  const log = (failure: unknown) => failures.push(failure);
  const app = createServer({ releases, environments, origin, reportTo: undefined, log });
  return async (path: string, cookie = `${FRESH_TOKEN_COOKIE}=1`) => {
    const response = await app.request(path, { headers: { cookie } });
    return { html: await response.text(), policy: response.headers.get('content-security-policy') };
  };
}

async function changeRecord(
  folder: string,
  app: string,
  change: (record: BuildRecord) => BuildRecord,
): Promise<void> {
  const file = join(folder, app, '1.0.0-0a/build.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

const hash = (name: string, text: string) =>
  `${name}-${createHash(name).update(text).digest('base64')}`;

test('puts template and script of the requested section into the page, and allows the script', async () => {
  const load = await serve();
  for (const path of ['/payments', '/']) {
    const { html, policy } = await load(path);
    expect(html).toContain(
      '<template id="portal-first-content" data-flag="RENTER_PORTAL_PAYMENTS_MENU_ENABLED" data-desktop="(min-width: 64em)"><style>h1{margin:0}</style><div data-part="page"><h1>Payments</h1></div></template>',
    );
    expect(html).toMatch(
      /<script nonce="[^"]+">globalThis\.portalFirstContent=\(\)=>\{\}<\/script>/,
    );
    // Both policies have to allow it: the nonce in the first, the hash in the second.
    const script = hash('sha256', 'globalThis.portalFirstContent=()=>{}');
    expect(policy).toContain(`, script-src 'self' '${script}'; object-src 'none'`);
  }
  expect(failures).toEqual([]);
});

test.each([
  ['without a token', '/payments', 'theme=dark'],
  ['for another screen of the section', '/payments/pay-now', undefined],
  ['for a section without first content', '/maintenance', undefined],
  ['for a page of the host', '/privacy-policy', undefined],
])('leaves the page as it was %s', async (_, path, cookie) => {
  const { html, policy } = await (await serve())(path, cookie);
  expect(html).not.toMatch(/[Ff]irst-?[Cc]ontent/);
  expect(policy).not.toContain('sha256');
});

test('shows the skeleton and logs it when the file is not the one that was signed', async () => {
  const load = await serve(CONTENT.replace('margin:0', 'margin:1'));
  const { html, policy } = await load('/payments');
  expect(html).not.toMatch(/[Ff]irst-?[Cc]ontent/);
  expect(policy).not.toContain('sha256');
  expect(String(failures[0])).toMatch(/first content of remote-payments 1.0.0-0a is not what was/);
});

test('lists the GraphQL queries of a screen in a block that older builds of the host do not read', async () => {
  const { html } = await (await serve())('/lease');
  const [, block = ''] = /id="portal-first-queries">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toEqual([
    {
      url: expect.stringMatching(/^http.*\/resident\/api\/graphql$/),
      text: 'query Lease',
      variables: { doorId: 'doorId' },
    },
  ]);
  expect(html).not.toContain('portal-first-data');
  expect(html).toMatch(/<script async src="[^"]*\/early\.js"/);
});
