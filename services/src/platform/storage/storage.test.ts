import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from 'services/platform/config/config';
import { openTestDatabase } from 'services/testing/database-template';
import { startS3Bucket } from 'services/testing/files/s3-bucket';
import { createDiskStorage } from './disk-storage.ts';
import { openStorage } from './open-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { type FileStorage, getContentKey } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-storage-'));
const bucket = await startS3Bucket();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await bucket.close();
});

const BYTES = Buffer.from('a lease, with every byte: \0\xff\xfe', 'latin1');
const KEY = getContentKey(BYTES);
const STORAGES: [name: string, storage: FileStorage][] = [
  ['a folder', createDiskStorage(join(folder, 'files'))],
  ['a bucket', createS3Storage(bucket.settings)],
];

describe.each(STORAGES)('%s', (_name, storage) => {
  test('returns the stored bytes, also after a second put of the same bytes', async () => {
    await Promise.all([storage.put(KEY, BYTES), storage.put(KEY, BYTES)]);
    expect((await storage.get(KEY))?.equals(BYTES)).toBe(true);
  });

  test('returns undefined for a key that was never stored', async () => {
    expect(await storage.get(getContentKey(Buffer.from('another file')))).toBeUndefined();
  });

  test('stores and reads streams and ranges, and removes files', async () => {
    const parts = async function* () {
      yield BYTES.subarray(0, 9);
      yield BYTES.subarray(9);
      yield Buffer.from('and more');
    };
    const whole = Buffer.concat([BYTES, Buffer.from('and more')]);
    const put = await storage.putStream(parts());
    expect(put).toEqual({ key: getContentKey(whole), sizeBytes: whole.length });
    const stream = await storage.getStream(put.key);
    expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(whole)).toBe(true);
    await storage.remove(put.key);
    await storage.remove(put.key);
    expect(await storage.get(put.key)).toBeUndefined();
    expect(await storage.getStream(put.key)).toBeUndefined();
  });

  test('stores nothing when the stream fails', async () => {
    const broken = async function* () {
      yield BYTES;
      throw new Error('the worker is gone');
    };
    await expect(storage.putStream(broken())).rejects.toThrow('the worker is gone');
  });

  test.each(['../../etc/passwd', 'lease.pdf', '', `${KEY}/..`, KEY.toUpperCase()])(
    'rejects %s as a storage key',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('not a key');
      await expect(storage.put(key, BYTES)).rejects.toThrow('not a key');
    },
  );
});

test('files on disk are readable by their owner only, and no draft remains', async () => {
  const path = join(folder, 'files', KEY);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(path, '..'))).toEqual([KEY.split('/')[1]]);
  expect(readdirSync(join(folder, 'files', 'drafts'))).toEqual([]);
});

test('throws for a file on disk that was modified', async () => {
  const changed = createDiskStorage(join(folder, 'changed'));
  await changed.put(KEY, BYTES);
  writeFileSync(join(folder, 'changed', KEY), 'something else');
  await expect(changed.get(KEY)).rejects.toThrow('does not match its key');
});

test('a bucket uses the path of its URL, and rejects requests with another secret', async () => {
  expect([...bucket.objects.keys()]).toEqual([`/papers/portal/${KEY}`]);
  const other = createS3Storage({ ...bucket.settings, secretAccessKey: 'guessed' });
  await expect(other.get(KEY)).rejects.toThrow('status 403');
  await expect(other.put(KEY, BYTES)).rejects.toThrow('status 403');
});

test('openStorage uses the bucket when one is configured, else the data folder', async () => {
  const { url, region, accessKeyId, secretAccessKey } = bucket.settings;
  const open = await openTestDatabase(process.env.DATABASE_URL);
  const inBucket = openStorage(
    loadConfig({
      STORAGE_S3_URL: `${url}/`,
      STORAGE_S3_REGION: region,
      STORAGE_S3_ACCESS_KEY: accessKeyId,
      STORAGE_S3_SECRET_KEY: secretAccessKey,
    }),
    open.db,
  );
  expect((await inBucket.get(KEY))?.equals(BYTES)).toBe(true);
  await openStorage(loadConfig({ DATA_DIR: folder }), open.db).put(KEY, BYTES);
  expect(statSync(join(folder, 'files', KEY)).size).toBe(BYTES.length);
  await open.close();
});
