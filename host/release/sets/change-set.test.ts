/**
 * @jest-environment node
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openReleaseContext, openSigningContext } from '../open-release-context.ts';
import { loadRecordDigest, readSignedBuild } from '../store/read-build.ts';
import { changeSet, type SigningContext, withBuilds } from './change-set.ts';
import { createKeyPair } from './create-key-pair.ts';
import { findSetInService } from './find-set-in-service.ts';
import type { SetContent } from './release-set.ts';
import { readSet } from './signed-set.ts';

let folder = '';
let context: SigningContext;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-sets-'));
  context = await openSigningContext({ RELEASES_DIR: folder }, 'local');
});
afterEach(() => rm(folder, { recursive: true }));

const current = () => findSetInService(context.store, context.environment, context.keys);
const publish = (app: string, build: string) =>
  changeSet(context, (set) => withBuilds(set, { [app]: build }), `publish ${app}`);

test('has nothing in service before the first release', async () => {
  expect(await current()).toBeNull();
});

test('keeps every set, so that a rollback only swaps the revision', async () => {
  const first = await publish('host', '1-a');
  await publish('host', '1-b');
  expect((await current())?.set.builds).toEqual({ host: '1-b' });
  const back = await changeSet(context, () => first.set, 'rollback');
  expect(back).toMatchObject({ set: first.set, revision: 3, changed: true });
  expect((await current())?.set).toEqual(first.set);
  expect(await readSet(context.store, first.set.id, context.keys)).toEqual(first.set);
});

test('writes nothing when the set does not change', async () => {
  await publish('host', '1-a');
  const before = await context.store.list('');
  expect(await publish('host', '1-a')).toMatchObject({ revision: 1, changed: false });
  expect(await context.store.list('')).toEqual(before);
});

test('keeps separate sets per environment in one store', async () => {
  await publish('host', '1-a');
  const dev = { ...context, environment: 'dev' };
  await changeSet(dev, (set) => withBuilds(set, { host: '1-b' }), 'publish');
  expect((await current())?.set.builds).toEqual({ host: '1-a' });
  expect((await findSetInService(context.store, 'dev', context.keys))?.set.builds).toEqual({
    host: '1-b',
  });
});

test('uses the previous build of a section as its fallback, also after a repeated release', async () => {
  await publish('remote-lease', '1-a');
  expect((await current())?.set.fallbacks).toEqual({});
  await publish('remote-lease', '1-b');
  await publish('host', '1-a');
  await publish('host', '1-b');
  await publish('remote-lease', '1-b');
  expect((await current())?.set.fallbacks).toEqual({ 'remote-lease': '1-a' });
});

test('ends the canary when its build goes into service', async () => {
  const canaries = { 'remote-lease': { build: '1-b', percent: 10 } };
  await changeSet(context, (set) => ({ ...set, canaries }), 'canary');
  await publish('remote-lease', '1-c');
  expect((await current())?.set.canaries).toEqual(canaries);
  await publish('remote-lease', '1-b');
  expect((await current())?.set.canaries).toEqual({});
});

test('includes all of twenty concurrent releases', async () => {
  const apps = Array.from({ length: 20 }, (_, n) => `app-${n}`);
  await Promise.all(apps.map((app) => publish(app, '1-a')));
  expect(Object.keys((await current())?.set.builds ?? {}).sort()).toEqual(apps.sort());
  expect((await current())?.revision).toBe(20);
});

test('includes concurrent releases of several processes', async () => {
  const code = (team: number) => `
    const { openSigningContext } = await import(${JSON.stringify(join(__dirname, '../open-release-context.ts'))});
    const { changeSet, withBuilds } = await import(${JSON.stringify(join(__dirname, 'change-set.ts'))});
    const context = await openSigningContext({ RELEASES_DIR: process.argv[1] }, 'local');
    for (let n = 0; n < 10; n++) {
      await changeSet(context, (set) => withBuilds(set, { 'team-${team}': 'build-' + n }), 'publish');
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

test('finds a release that was interrupted before writing current.json', async () => {
  const first = await publish('host', '1-a');
  const hint = join(folder, 'environments/local/current.json');
  const pointer = await readFile(hint, 'utf8');
  const second = await publish('host', '1-b');
  await writeFile(hint, pointer);
  expect((await current())?.set).toEqual(second.set);
  await changeSet(context, () => first.set, 'rollback');
  expect(await current()).toEqual({ set: first.set, revision: 3 });
});

test('changes nothing when the change throws', async () => {
  await publish('host', '1-a');
  const before = await context.store.list('');
  const refuse = (_: SetContent): SetContent => {
    throw new Error('does not fit');
  };
  await expect(changeSet(context, refuse, 'publish')).rejects.toThrow('does not fit');
  expect(await context.store.list('')).toEqual(before);
});

describe('the signature', () => {
  const setFile = (id: string) => join(folder, 'sets', `${id}.json`);
  const corrupt = async (id: string, change: (signed: Record<string, unknown>) => unknown) => {
    const signed = JSON.parse(await readFile(setFile(id), 'utf8'));
    await writeFile(setFile(id), JSON.stringify(change(signed)));
  };

  test('uses a private key that only its owner can read', async () => {
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
  ])('rejects a set with %s and releases on top of it', async (_what, change, message) => {
    const { set } = await publish('host', '1-a');
    await corrupt(set.id, change);
    await expect(current()).rejects.toThrow(message);
    await expect(publish('host', '1-b')).rejects.toThrow(message);
  });

  test('of another key is rejected until that key is trusted', async () => {
    await publish('host', '1-a');
    const keyFiles = { privateFile: join(folder, 'k.pem'), publicFile: join(folder, 'k.pub.pem') };
    await createKeyPair(keyFiles);
    const settings = { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS_FILE: keyFiles.publicFile };
    const { store, keys } = openReleaseContext(settings, 'local');
    await expect(findSetInService(store, 'local', keys)).rejects.toThrow(
      'not among the trusted ones',
    );
    const files = [keyFiles.publicFile, join(folder, '.keys/release-public-keys.pem')];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    await writeFile(keyFiles.publicFile, texts.join(''));
    expect((await findSetInService(store, 'local', keys))?.revision).toBe(1);
  });

  test('requires keys outside of local', async () => {
    const settings = { RELEASES_DIR: folder };
    await expect(openSigningContext(settings, 'prod')).rejects.toThrow(
      'A set of prod has to be signed: set RELEASE_KEY_FILE to the private key',
    );
    expect(() => openReleaseContext(settings, 'prod')).toThrow(
      'The sets of prod cannot be checked: set RELEASE_PUBLIC_KEYS_FILE to the file',
    );
  });
});

describe('the signed content', () => {
  const record = { app: 'host', build: '1-a' };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const write = (text: string) => context.store.replace('host/1-a/build.json', bytes(text));

  test('includes the digest of each build record from its first release', async () => {
    await write('{"files":"good"}');
    const digest = (await publish('host', '1-a')).set.records['host/1-a'];
    expect(digest).toBe(await loadRecordDigest(context.store, record));
    await write('{"files":"spoilt"}');
    const next = await publish('remote-lease', '1-a');
    expect(next.set.records).toEqual({ 'host/1-a': digest });
    await expect(readSignedBuild(context.store, record, next.set.records)).rejects.toThrow(
      'The record of host 1-a is not the one that was released',
    );
  });

  test('includes only builds of the set', async () => {
    await write('{}');
    await publish('host', '1-a');
    expect((await publish('host', '1-b')).set.records).toEqual({});
  });
});
