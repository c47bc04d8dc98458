/**
 * @jest-environment node
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openReleaseContext, openSigningContext } from '../open-release-context.ts';
import { loadRecordDigest, readSignedBuild } from '../store/builds.ts';
import { changeSet, type SigningContext, withBuilds } from './change-set.ts';
import { createKeyPair } from './create-key-pair.ts';
import { findSetInService } from './find-set-in-service.ts';
import type { SetContent } from './release-set.ts';
import { readSet } from './signed-set.ts';

let folder = '';
let desk: SigningContext;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-sets-'));
  desk = await openSigningContext({ RELEASES_DIR: folder }, 'local');
});
afterEach(() => rm(folder, { recursive: true }));

const current = () => findSetInService(desk.store, desk.environment, desk.keys);
const publish = (app: string, build: string) =>
  changeSet(desk, (set) => withBuilds(set, { [app]: build }), `publish ${app}`);

test('an environment that never had a release has nothing in service', async () => {
  expect(await current()).toBeNull();
});

test('keeps every set, so that going back is a swap', async () => {
  const first = await publish('host', '1-a');
  await publish('host', '1-b');
  expect((await current())?.set.builds).toEqual({ host: '1-b' });
  const back = await changeSet(desk, () => first.set, 'rollback');
  expect(back).toMatchObject({ set: first.set, revision: 3, changed: true });
  expect((await current())?.set).toEqual(first.set);
  expect(await readSet(desk.store, first.set.id, desk.keys)).toEqual(first.set);
});

test('a change that changes nothing writes nothing', async () => {
  await publish('host', '1-a');
  const before = await desk.store.list('');
  expect(await publish('host', '1-a')).toMatchObject({ revision: 1, changed: false });
  expect(await desk.store.list('')).toEqual(before);
});

test('environments have sets of their own in one store', async () => {
  await publish('host', '1-a');
  const dev = { ...desk, environment: 'dev' };
  await changeSet(dev, (set) => withBuilds(set, { host: '1-b' }), 'publish');
  expect((await current())?.set.builds).toEqual({ host: '1-a' });
  expect((await findSetInService(desk.store, 'dev', desk.keys))?.set.builds).toEqual({
    host: '1-b',
  });
});

test('the build of a section that served before is its fallback, also when it is released again', async () => {
  await publish('remote-lease', '1-a');
  expect((await current())?.set.fallbacks).toEqual({});
  await publish('remote-lease', '1-b');
  await publish('host', '1-a');
  await publish('host', '1-b');
  await publish('remote-lease', '1-b');
  expect((await current())?.set.fallbacks).toEqual({ 'remote-lease': '1-a' });
});

test('a build that goes from canary into service is a canary no more', async () => {
  const canaries = { 'remote-lease': { build: '1-b', percent: 10 } };
  await changeSet(desk, (set) => ({ ...set, canaries }), 'canary');
  await publish('remote-lease', '1-c');
  expect((await current())?.set.canaries).toEqual(canaries);
  await publish('remote-lease', '1-b');
  expect((await current())?.set.canaries).toEqual({});
});

test('twenty releases at the same moment are all in the result', async () => {
  const apps = Array.from({ length: 20 }, (_, n) => `app-${n}`);
  await Promise.all(apps.map((app) => publish(app, '1-a')));
  expect(Object.keys((await current())?.set.builds ?? {}).sort()).toEqual(apps.sort());
  expect((await current())?.revision).toBe(20);
});

test('releases of several processes at the same moment are all in the result', async () => {
  const code = (team: number) => `
    const { openSigningContext } = await import(${JSON.stringify(join(__dirname, '../open-release-context.ts'))});
    const { changeSet, withBuilds } = await import(${JSON.stringify(join(__dirname, 'change-set.ts'))});
    const desk = await openSigningContext({ RELEASES_DIR: process.argv[1] }, 'local');
    for (let n = 0; n < 10; n++) {
      await changeSet(desk, (set) => withBuilds(set, { 'team-${team}': 'build-' + n }), 'publish');
    }`;
  const run = (team: number) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', code(team), folder]);
  await Promise.all([1, 2, 3].map(run));
  const result = await current();
  expect(result?.set.builds).toEqual({
    'team-1': 'build-9',
    'team-2': 'build-9',
    'team-3': 'build-9',
  });
  expect(result?.revision).toBe(30);
});

test('a release counts that ended between taking its place and writing current.json', async () => {
  const first = await publish('host', '1-a');
  const hint = join(folder, 'environments/local/current.json');
  const pointer = await readFile(hint, 'utf8');
  const second = await publish('host', '1-b');
  await writeFile(hint, pointer);
  expect((await current())?.set).toEqual(second.set);
  await changeSet(desk, () => first.set, 'rollback');
  expect(await current()).toEqual({ set: first.set, revision: 3 });
});

test('a change that refuses leaves everything as it was', async () => {
  await publish('host', '1-a');
  const before = await desk.store.list('');
  const refuse = (_: SetContent): SetContent => {
    throw new Error('does not fit');
  };
  await expect(changeSet(desk, refuse, 'publish')).rejects.toThrow('does not fit');
  expect(await desk.store.list('')).toEqual(before);
});

describe('the signature', () => {
  const setFile = (id: string) => join(folder, 'sets', `${id}.json`);
  const spoil = async (id: string, change: (signed: Record<string, unknown>) => unknown) => {
    const signed = JSON.parse(await readFile(setFile(id), 'utf8'));
    await writeFile(setFile(id), JSON.stringify(change(signed)));
  };

  test('is made with a key that its owner alone may read', async () => {
    const { mode } = await stat(join(folder, '.keys/release-key.pem'));
    expect(mode & 0o777).toBe(0o600);
  });

  test.each<[string, (signed: Record<string, unknown>) => unknown, string]>([
    [
      'other builds',
      ({ set, ...rest }) => ({ ...rest, set: { ...(set as object), builds: {} } }),
      'its content is not what its name says',
    ],
    [
      'another signature',
      (signed) => ({ ...signed, signature: 'AAAA' }),
      'its signature is not one of the key',
    ],
    [
      'an unknown key',
      (signed) => ({ ...signed, key: 'feedfeedfeedfeed' }),
      'not among the trusted ones',
    ],
  ])('a set with %s is refused, and nothing is built on it', async (_what, change, words) => {
    const { set } = await publish('host', '1-a');
    await spoil(set.id, change);
    await expect(current()).rejects.toThrow(words);
    await expect(publish('host', '1-b')).rejects.toThrow(words);
  });

  test('of another key is refused until that key is trusted', async () => {
    await publish('host', '1-a');
    const own = { privateFile: join(folder, 'k.pem'), publicFile: join(folder, 'k.pub.pem') };
    await createKeyPair(own);
    const place = { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS_FILE: own.publicFile };
    const { store, keys } = openReleaseContext(place, 'local');
    await expect(findSetInService(store, 'local', keys)).rejects.toThrow(
      'not among the trusted ones',
    );
    const both = [own.publicFile, join(folder, '.keys/release-public-keys.pem')];
    const texts = await Promise.all(both.map((file) => readFile(file, 'utf8')));
    await writeFile(own.publicFile, texts.join(''));
    expect((await findSetInService(store, 'local', keys))?.revision).toBe(1);
  });

  test('outside of this machine asks for keys in one sentence', async () => {
    const place = { RELEASES_DIR: folder };
    await expect(openSigningContext(place, 'prod')).rejects.toThrow(
      'A set of prod has to be signed: set RELEASE_KEY_FILE to the private key',
    );
    expect(() => openReleaseContext(place, 'prod')).toThrow(
      'The sets of prod cannot be checked: set RELEASE_PUBLIC_KEYS_FILE to the file',
    );
  });
});

describe('what is signed', () => {
  const record = { app: 'host', build: '1-a' };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const write = (text: string) => desk.store.replace('host/1-a/build.json', bytes(text));

  test('is the record of each build, as it was when the build was first released', async () => {
    await write('{"files":"good"}');
    const digest = (await publish('host', '1-a')).set.records['host/1-a'];
    expect(digest).toBe(await loadRecordDigest(desk.store, record));
    await write('{"files":"spoilt"}');
    const next = await publish('remote-lease', '1-a');
    expect(next.set.records).toEqual({ 'host/1-a': digest });
    await expect(readSignedBuild(desk.store, record, next.set.records)).rejects.toThrow(
      'The record of host 1-a is not the one that was released',
    );
  });

  test('names no build that is not in the set', async () => {
    await write('{}');
    await publish('host', '1-a');
    expect((await publish('host', '1-b')).set.records).toEqual({});
  });
});
