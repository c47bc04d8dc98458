/**
 * @jest-environment node
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCachingStore } from './caching-store.ts';
import { openStore, type ReleaseStore } from './release-store.ts';
import { startTestBucket } from './test-bucket.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | null) => value && new TextDecoder().decode(value);
let store: ReleaseStore;

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'release-store-'));
  return {
    settings: { RELEASES_DIR: folder },
    close: () => rm(folder, { recursive: true }),
    // No partially written file may remain.
    expectNoTemporaryFiles: async () => expect(await readdir(join(folder, '.tmp'))).toEqual([]),
  };
}

async function openBucket() {
  process.env.AWS_ACCESS_KEY_ID = 'of-the-test';
  process.env.AWS_SECRET_ACCESS_KEY = 'of-the-test';
  const bucket = await startTestBucket();
  return { ...bucket, expectNoTemporaryFiles: async () => {} };
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('a store in %s', (_where, open) => {
  let backend: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    backend = await open();
    store = openStore(backend.settings);
  });
  afterEach(() => backend.close());

  test('returns written bytes, and null for a missing key', async () => {
    expect(await store.read('sets/1.json')).toBeNull();
    await store.replace('sets/1.json', new Uint8Array([0, 255, 10, 13]));
    expect([...((await store.read('sets/1.json')) ?? [])]).toEqual([0, 255, 10, 13]);
    expect(await store.read('sets')).toBeNull();
    expect(await store.read('sets/1.json/more')).toBeNull();
    await store.replace('sets/1.json', bytes('later'));
    expect(text(await store.read('sets/1.json'))).toBe('later');
    await backend.expectNoTemporaryFiles();
  });

  test('lets only one of twenty concurrent creates win', async () => {
    const tries = Array.from({ length: 20 }, (_, n) =>
      store.create('history/1.json', bytes(`${n}`)),
    );
    const results = await Promise.all(tries);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(text(await store.read('history/1.json'))).toBe(String(results.indexOf(true)));
    expect(await store.create('history/1.json', bytes('late'))).toBe(false);
    expect(await store.create('history/2.json', bytes('next'))).toBe(true);
    await backend.expectNoTemporaryFiles();
  });

  test('reads a complete value during concurrent replacements', async () => {
    const values = ['a', 'b'].map((letter) => letter.repeat(200_000));
    await store.replace('big', bytes(values[0] ?? ''));
    const writing = (async () => {
      for (let n = 0; n < 20; n += 1) await store.replace('big', bytes(values[n % 2] ?? ''));
    })();
    for (let n = 0; n < 20; n += 1) {
      expect(values.includes(text(await store.read('big')) ?? '')).toBe(true);
    }
    await writing;
  });

  test('lists exactly the keys with the prefix, in order', async () => {
    const keys = [
      'host/1-a/build.json',
      'host/1-a/x.js',
      'host/1-b/x.js',
      'host-2/x',
      'sets/1.json',
    ];
    for (const key of [...keys].reverse()) await store.create(key, bytes(key));
    expect(await store.list('host/')).toEqual(keys.slice(0, 3));
    expect(await store.list('host/1-a/')).toEqual(keys.slice(0, 2));
    expect(await store.list('host')).toEqual([...keys.slice(0, 4)].sort());
    expect(await store.list('')).toEqual([...keys].sort());
    expect(await store.list('nowhere/')).toEqual([]);
  });

  test('removes a key, ignores a missing one, and allows creating it again', async () => {
    await store.create('a/b/c', bytes('1'));
    await store.remove('a/b/c');
    await store.remove('a/b/c');
    expect(await store.read('a/b/c')).toBeNull();
    expect(await store.list('')).toEqual([]);
    expect(await store.create('a/b/c', bytes('2'))).toBe(true);
  });

  test.each(['../outside', '/etc/passwd', 'a//b', 'a/../../b', 'a/.keys/b', '.tmp/x', '', 'a/'])(
    'rejects the invalid key %p',
    async (key) => {
      await expect(store.read(key)).rejects.toThrow('is no key of the release store');
      await expect(store.create(key, bytes(''))).rejects.toThrow('is no key');
      await expect(store.replace(key, bytes(''))).rejects.toThrow('is no key');
      await expect(store.remove(key)).rejects.toThrow('is no key');
    },
  );
});

test('caches files of builds, but not the current revision', async () => {
  const bucket = await openBucket();
  try {
    store = createCachingStore(openStore(bucket.settings), 1_000);
    const clearBucket = () => bucket.objects.clear();
    await store.create('remote-lease/1.0.0-a/entry.js', bytes('entry'));
    await store.create('environments/local/current.json', bytes('1'));
    expect(await store.read('remote-lease/1.0.0-a/routes.js')).toBeNull();
    await store.create('remote-lease/1.0.0-a/routes.js', bytes('routes'));
    for (const name of ['entry', 'routes']) {
      expect(text(await store.read(`remote-lease/1.0.0-a/${name}.js`))).toBe(name);
    }
    await store.read('environments/local/current.json');
    clearBucket();
    expect(text(await store.read('remote-lease/1.0.0-a/entry.js'))).toBe('entry');
    expect(await store.read('environments/local/current.json')).toBeNull();
  } finally {
    await bucket.close();
  }
});

test('retries a conditional write that conflicts with another', async () => {
  const bucket = await openBucket();
  try {
    bucket.failWithConflict(4);
    expect(await openStore(bucket.settings).create('history/1.json', bytes('1'))).toBe(true);
    expect([...bucket.objects.keys()]).toEqual(['portal/history/1.json']);
  } finally {
    await bucket.close();
  }
});
