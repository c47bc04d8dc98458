/**
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS } from '../apps.ts';
import { runReleaseTool } from '../run-release-tool.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { readBuild } from '../store/read-build.ts';
import { writeTestBuild } from '../test-build.ts';
import { loadDeltaFiles } from './delta-files.ts';

const APP = 'remote-lease';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delta-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const createScript = (build: string) =>
  Array.from({ length: 300 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex'))
    .concat(`build ${build}`)
    .join('\n');

async function publish(build: string, apps: readonly string[] = [APP]) {
  const scripts = { [`routes.${build.repeat(8)}.js`]: createScript(build) };
  const folders = apps.map((app) => writeTestBuild(folder, app, build, {}, { scripts }));
  const args = (await Promise.all(folders)).flatMap((from) => ['--from', from]);
  const settings = { RELEASES_DIR: join(folder, 'store') };
  const streams = { write: () => {}, say: () => {} };
  expect(await runReleaseTool(['publish', ...args], settings, streams)).toBe(0);
}

async function loadPaths(build: string) {
  const store = openDiskStore(join(folder, 'store'));
  const record = await readBuild(store, { app: APP, build });
  if (!record) throw new Error(`${build} is not in the store.`);
  return [...(await loadDeltaFiles(store, record)).keys()];
}

test('names each delta by the hash of its dictionary, as the request header has it', async () => {
  await publish('a', APPS);
  await publish('b');
  const hash = createHash('sha256').update(createScript('a')).digest('base64');
  const folders = `deltas/${APP}/1.0.0-b/routes.bbbbbbbb.js/${hash}.dcz`.replaceAll(/\/+/g, '/');
  expect(await loadPaths('1.0.0-b')).toEqual([folders]);
  expect(await loadPaths('1.0.0-a')).toEqual([]);
});

test('leaves out a delta that does not give the file that was built', async () => {
  await publish('a', APPS);
  await publish('b');
  const store = openDiskStore(join(folder, 'store'));
  const [key = ''] = (await store.list('deltas/')).filter((name) => name.endsWith('.dcz'));
  await store.replace(key, Buffer.from('not a delta'));
  expect(await loadPaths('1.0.0-b')).toEqual([]);
});
