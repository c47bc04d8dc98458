/**
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { APPS } from '../release/apps.ts';
import { decompressDelta } from '../release/dictionaries/delta.ts';
import { openReleaseContext } from '../release/open-release-context.ts';
import { runReleaseTool } from '../release/run-release-tool.ts';
import { writeTestBuild } from '../release/test-build.ts';
import { readEnvironments } from './config/read-environments.ts';
import { createServer } from './create-server.ts';

const origin = 'http://localhost:4100';
const createScript = (build: string) =>
  Array.from({ length: 300 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex'))
    .concat(`build ${build}`)
    .join('\n');
const OLD = createScript('a');
const NEW = createScript('b');
const hash = createHash('sha256').update(OLD).digest('base64');
const path = '/assets/remote-lease/1.0.0-b/routes.bbbbbbbb.js';
const accepts = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-deltas-'));
  await publish('a', APPS, OLD);
  await publish('b', ['remote-lease'], NEW);
});
afterAll(() => rm(folder, { recursive: true }));

async function publish(build: string, apps: readonly string[], script: string) {
  const scripts = { [`routes.${build.repeat(8)}.js`]: script };
  const folders = apps.map((app) => writeTestBuild(folder, app, build, {}, { scripts }));
  const args = (await Promise.all(folders)).flatMap((from) => ['--from', from]);
  const streams = { write: () => {}, say: () => {} };
  const settings = { RELEASES_DIR: join(folder, 'store') };
  expect(await runReleaseTool(['publish', ...args], settings, streams)).toBe(0);
}

async function request(headers: Record<string, string>, file = path, dictionaries?: boolean) {
  const releases = openReleaseContext({ RELEASES_DIR: join(folder, 'store') }, 'local');
  const environments = readEnvironments({});
  const app = createServer({
    ...{ releases, environments, origin },
    ...(dictionaries === undefined ? {} : { dictionaries }),
  });
  const response = await app.request(file, { headers });
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, body, headers: Object.fromEntries(response.headers) };
}

test('sends the delta from the file that the browser has', async () => {
  const { body, headers } = await request({ ...accepts, 'available-dictionary': `:${hash}:` });
  expect(headers).toEqual({
    'access-control-allow-origin': origin,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'use-as-dictionary': 'match="/assets/remote-lease/*/routes.*.js", id="1.0.0-b"',
    vary: 'Accept-Encoding, Available-Dictionary',
    'x-content-type-options': 'nosniff',
  });
  expect(body.length).toBeLessThan(200);
  const file = await decompressDelta(body, Buffer.from(OLD));
  expect(Buffer.from(file ?? []).toString()).toBe(NEW);
});

const otherHash = createHash('sha256').update('another file').digest('base64');
test.each<[string, Record<string, string>]>([
  ['without a dictionary', accepts],
  ['with an unknown dictionary', { ...accepts, 'available-dictionary': `:${otherHash}:` }],
  ['with a malformed header', { ...accepts, 'available-dictionary': hash }],
  ['with a path in the header', { ...accepts, 'available-dictionary': ':../../x:' }],
  [
    'without the coding',
    { 'accept-encoding': 'gzip, br, dcb', 'available-dictionary': `:${hash}:` },
  ],
  [
    'with a refused coding',
    { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': `:${hash}:` },
  ],
])('sends brotli to a browser %s, with the same Vary', async (_, sent) => {
  const { body, headers } = await request(sent);
  expect(headers['content-encoding']).toBe('br');
  expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  expect(headers['use-as-dictionary']).toContain('/routes.*.js');
  expect(brotliDecompressSync(body).toString()).toBe(NEW);
});

test('sends gzip and plain files with the same headers', async () => {
  for (const encoding of ['gzip', undefined]) {
    const { headers } = await request(encoding ? { 'accept-encoding': encoding } : {});
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
    expect(headers['use-as-dictionary']).toBeDefined();
  }
});

test('does not offer a file without a hash in its name as a dictionary', async () => {
  const { status, headers } = await request(accepts, '/assets/remote-lease/1.0.0-b/entry.js');
  expect([status, headers.vary]).toEqual([200, 'Accept-Encoding']);
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

test('sends no delta and offers no dictionary when dictionaries are off', async () => {
  const sent = { ...accepts, 'available-dictionary': `:${hash}:` };
  const { headers } = await request(sent, path, false);
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding']);
  expect(headers).not.toHaveProperty('use-as-dictionary');
});

test('serves no delta under an address of its own', async () => {
  const hex = Buffer.from(hash, 'base64').toString('hex');
  const delta = `deltas/remote-lease/1.0.0-b/routes.bbbbbbbb.js/${hex}.dcz`;
  for (const address of [`/${delta}`, `/assets/${delta}`, '/assets/deltas/remote-lease/x.js'])
    expect((await request(accepts, address)).status).toBe(404);
});
