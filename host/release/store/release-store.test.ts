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

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'release-store-'));
  return {
    settings: { RELEASES_DIR: folder },
    close: () => rm(folder, { recursive: true }),
    // Nothing that was half written may stay behind.
    nothingLeft: async () => expect(await readdir(join(folder, '.tmp'))).toEqual([]),
  };
}

async function inBucket() {
  process.env.AWS_ACCESS_KEY_ID = 'of-the-test';
  process.env.AWS_SECRET_ACCESS_KEY = 'of-the-test';
  const bucket = await startTestBucket();
  return { ...bucket, nothingLeft: async () => {} };
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('a store in %s', (_where, open) => {
  let place: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    place = await open();
    store = openStore(place.settings);
  });
  afterEach(() => place.close());

  test('gives back what was written, and null where nothing was', async () => {
    expect(await store.read('sets/1.json')).toBeNull();
    await store.replace('sets/1.json', new Uint8Array([0, 255, 10, 13]));
    expect([...((await store.read('sets/1.json')) ?? [])]).toEqual([0, 255, 10, 13]);
    expect(await store.read('sets')).toBeNull();
    expect(await store.read('sets/1.json/more')).toBeNull();
    await store.replace('sets/1.json', bytes('later'));
    expect(text(await store.read('sets/1.json'))).toBe('later');
    await place.nothingLeft();
  });

  test('creates a key once: of twenty at the same moment one wins, and its bytes stay', async () => {
    const tries = Array.from({ length: 20 }, (_, n) =>
      store.create('history/1.json', bytes(`${n}`)),
    );
    const won = await Promise.all(tries);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(text(await store.read('history/1.json'))).toBe(String(won.indexOf(true)));
    expect(await store.create('history/1.json', bytes('late'))).toBe(false);
    expect(await store.create('history/2.json', bytes('next'))).toBe(true);
    await place.nothingLeft();
  });

  test('whoever reads while it is replaced sees one whole value', async () => {
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

  test('lists every key that begins so, in order, and no other', async () => {
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

  test('removes a key, also one that is not there, and the key can be taken again', async () => {
    await store.create('a/b/c', bytes('1'));
    await store.remove('a/b/c');
    await store.remove('a/b/c');
    expect(await store.read('a/b/c')).toBeNull();
    expect(await store.list('')).toEqual([]);
    expect(await store.create('a/b/c', bytes('2'))).toBe(true);
  });

  test.each(['../outside', '/etc/passwd', 'a//b', 'a/../../b', 'a/.keys/b', '.tmp/x', '', 'a/'])(
    'refuses %p, which is no key',
    async (key) => {
      await expect(store.read(key)).rejects.toThrow('is no key of the release store');
      await expect(store.create(key, bytes(''))).rejects.toThrow('is no key');
      await expect(store.replace(key, bytes(''))).rejects.toThrow('is no key');
      await expect(store.remove(key)).rejects.toThrow('is no key');
    },
  );
});

test('a web server on a bucket asks for a file of a build once, and each time for what is in service', async () => {
  const bucket = await inBucket();
  try {
    store = createCachingStore(openStore(bucket.settings), 1_000);
    const forget = () => bucket.objects.clear();
    await store.create('remote-lease/1.0.0-a/entry.js', bytes('entry'));
    await store.create('environments/local/current.json', bytes('1'));
    expect(await store.read('remote-lease/1.0.0-a/routes.js')).toBeNull();
    await store.create('remote-lease/1.0.0-a/routes.js', bytes('routes'));
    for (const name of ['entry', 'routes']) {
      expect(text(await store.read(`remote-lease/1.0.0-a/${name}.js`))).toBe(name);
    }
    await store.read('environments/local/current.json');
    forget();
    expect(text(await store.read('remote-lease/1.0.0-a/entry.js'))).toBe('entry');
    expect(await store.read('environments/local/current.json')).toBeNull();
  } finally {
    await bucket.close();
  }
});

test('a bucket in which two conditional writes meet is asked again', async () => {
  const bucket = await inBucket();
  try {
    bucket.meet(4);
    expect(await openStore(bucket.settings).create('history/1.json', bytes('1'))).toBe(true);
    expect([...bucket.objects.keys()]).toEqual(['portal/history/1.json']);
  } finally {
    await bucket.close();
  }
});
