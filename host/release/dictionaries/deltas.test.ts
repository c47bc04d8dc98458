/**
 * @jest-environment node
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS } from '../apps.ts';
import { runReleaseTool } from '../run-release-tool.ts';
import { buildKey } from '../store/build-key.ts';
import { createCachingStore } from '../store/caching-store.ts';
import { openDiskStore } from '../store/disk-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writeTestBuild } from '../test-build.ts';
import { decompressDelta, getDictionaryHash } from './delta.ts';
import { parseDeltaKeys } from './delta-keys.ts';

const APP = 'remote-lease';
let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deltas-'));
  store = openDiskStore(join(folder, 'store'));
  await publish('a', APPS);
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...words: string[]) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const settings = { RELEASES_DIR: join(folder, 'store'), RELEASE_BY: 'the test' };
  const code = await runReleaseTool(words, settings, { write, say: write });
  return { code, text: lines.join('\n') };
}

/** 30 KB of code that brotli does not make small, with one line that differs from build to build. */
const createScript = (build: string) =>
  Array.from({ length: 500 }, (_, n) => getDictionaryHash(Buffer.from(`${n}`)))
    .concat(`build ${build}`)
    .join('\n');
/** The same script in a file whose name has another hash in each build. */
const getScriptName = (build: string) => `routes.${build.repeat(8)}.js`;

async function writeBuild(app: string, build: string) {
  const scripts = { [getScriptName(build)]: createScript(build) };
  return writeTestBuild(folder, app, build, {}, { scripts });
}

async function publish(build: string, apps: readonly string[] = [APP]) {
  const folders = await Promise.all(apps.map((app) => writeBuild(app, build)));
  const { code, text } = await run('publish', ...folders.flatMap((from) => ['--from', from]));
  expect([code, text]).toEqual([0, expect.anything()]);
}

const listDeltas = async (build: string) => {
  const name = { app: APP, build: `1.0.0-${build}` };
  return parseDeltaKeys(name, await store.list(`deltas/${APP}/${name.build}/`));
};
/** The builds from which there is a delta to the script of `build`. */
const listSources = async (build: string) => {
  const hashes = (await listDeltas(build)).map(({ hash }) => hash);
  return ['a', 'b', 'c', 'd', 'e'].filter((from) =>
    hashes.includes(getDictionaryHash(Buffer.from(createScript(from)))),
  );
};

test('stores a delta from the build in service, which gives the file that was built', async () => {
  expect(await store.list('deltas/')).toEqual([]);
  await publish('b');
  const [delta, ...others] = await listDeltas('b');
  expect(others).toEqual([]);
  expect(delta).toMatchObject({ file: getScriptName('b') });
  const dictionary = await store.read(buildKey({ app: APP, build: '1.0.0-a' }, getScriptName('a')));
  const content = await store.read(delta?.key ?? '');
  if (!content || !dictionary) throw new Error('A file is missing.');
  expect(content.length).toBeLessThan(200);
  // RFC 9842: the magic number, then the SHA-256 of the dictionary.
  expect(Buffer.from(content.subarray(0, 8)).toString('hex')).toBe('5e2a4d1820000000');
  expect(Buffer.from(content.subarray(8, 40)).toString('hex')).toBe(delta?.hash);
  const file = await decompressDelta(content, dictionary);
  expect(Buffer.from(file ?? []).toString()).toBe(createScript('b'));
  expect(await decompressDelta(content, Buffer.from('another file'))).toBeNull();
  expect(await run('verify')).toMatchObject({ code: 0 });
});

test('stores deltas from the last three builds in service, and only from those', async () => {
  for (const build of ['b', 'c', 'd', 'e']) await publish(build);
  expect(await listSources('c')).toEqual(['a', 'b']);
  expect(await listSources('e')).toEqual(['b', 'c', 'd']);
});

test('stores deltas for a canary, and for a build that returns into service', async () => {
  await publish('b');
  const from = await writeBuild(APP, 'c');
  expect((await run('canary', 'start', '--from', from)).code).toBe(0);
  expect(await listSources('c')).toEqual(['a', 'b']);
  expect((await run('canary', 'promote', 'lease')).code).toBe(0);
  expect(await listSources('b')).toEqual(['a']);
  expect((await run('rollback', 'lease')).code).toBe(0);
  expect(await listSources('b')).toEqual(['a', 'c']);
});

test('does not store a delta that is larger than the file compressed with brotli', async () => {
  const scripts = { [getScriptName('b')]: 'throw 1;' };
  const from = await writeTestBuild(folder, APP, 'b', {}, { scripts });
  expect((await run('publish', '--from', from)).code).toBe(0);
  expect(await listDeltas('b')).toEqual([]);
});

test('verify names a missing, a damaged and an unreadable delta, and publish stores them again', async () => {
  await publish('b');
  const [{ key } = { key: '' }] = await listDeltas('b');
  const content = (await store.read(key)) ?? new Uint8Array();
  const pair = `deltas/${APP}/1.0.0-b/1.0.0-a.json`;
  for (const [damaged, damage, fault] of [
    [key, () => store.remove(key), 'is missing'],
    [key, () => store.replace(key, content.subarray(0, -9)), 'is not what was built'],
    [pair, () => store.replace(pair, Buffer.from('{')), 'is not what was built'],
  ] as const) {
    await damage();
    const { code, text } = await run('verify');
    expect({ code, text }).toEqual({
      code: 1,
      text: expect.stringContaining(`${damaged} ${fault}`),
    });
    await publish('b');
    expect(await run('verify')).toMatchObject({ code: 0 });
  }
});

test('gc removes the deltas from and to removed builds, and no others', async () => {
  for (const build of ['b', 'c', 'd']) await publish(build);
  // The build in service and its fallback stay.
  expect((await run('gc', '--keep-days', '0', '--dry-run')).code).toBe(0);
  expect(await listSources('d')).toEqual(['a', 'b', 'c']);
  expect((await run('gc', '--keep-days', '0')).code).toBe(0);
  expect(await listSources('d')).toEqual(['c']);
  expect(await listSources('c')).toEqual([]);
  const left = await store.list('deltas/');
  expect(left.filter((name) => /1\.0\.0-[ab]/.test(name))).toEqual([]);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await publish('e');
  expect(await listSources('e')).toEqual(['c', 'd']);
});

test('gc keeps a delta that another earlier build with the same file also needs', async () => {
  const scripts = { [getScriptName('a')]: createScript('a') };
  const from = await writeTestBuild(folder, APP, 'b', {}, { scripts });
  await run('publish', '--from', from);
  await publish('c');
  expect(await listSources('c')).toEqual(['a']);
  expect((await run('gc', '--keep-days', '0')).code).toBe(0);
  expect(await listSources('c')).toEqual(['a']);
  expect(await run('verify')).toMatchObject({ code: 0 });
});

test('a web server with a bucket asks for an unknown delta once, and reads a known one once', async () => {
  await publish('b');
  const [{ key } = { key: '' }] = await listDeltas('b');
  const reads: string[] = [];
  const read = (name: string) => {
    reads.push(name);
    return store.read(name);
  };
  const cached = createCachingStore({ ...store, read }, 1024 ** 2);
  const unknown = key.replace(/[0-9a-f]{64}/, '0'.repeat(64));
  for (const name of [unknown, key, unknown, key])
    expect(await cached.read(name)).toEqual(name === key ? await store.read(key) : null);
  expect(reads).toEqual([unknown, key]);
});
