import type { S3Client } from '@aws-sdk/client-s3';
import type { ReleaseStore } from './release-store.ts';
import { assertKey } from './store-key.ts';

export interface ReleaseBucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Folder in the bucket without a trailing slash; empty for the bucket root. */
  readonly prefix: string;
  /** URL of an S3-compatible store other than Amazon's. */
  readonly endpoint: string | undefined;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly pathStyle: boolean;
}

/** Status of a conditional write that conflicts with another one; it must be retried. */
const CONFLICT = 409;
const TAKEN = 412;
const MAX_ATTEMPTS = 20;

/** Opens a store in a bucket. The AWS SDK finds the credentials (`AWS_ACCESS_KEY_ID`, a role). */
export function openS3Store({
  bucket: Bucket,
  prefix,
  ...place
}: ReleaseBucketSettings): ReleaseStore {
  const root = prefix ? `${prefix.replace(/\/+$/, '')}/` : '';
  const keyOf = (key: string) => root + assertKey(key);
  let pendingClient: Promise<OpenS3Client> | undefined;
  const open = () => {
    pendingClient ??= openClient(place);
    return pendingClient;
  };

  const read = async (key: string) => {
    const { client, sdk } = await open();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(key) }));
      return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
    } catch (error) {
      // A missing bucket answers 404 as well, and is not a store without releases.
      if (error instanceof sdk.NoSuchBucket) throw error;
      if (error instanceof sdk.NoSuchKey || getStatus(error) === 404) return null;
      throw error;
    }
  };

  return {
    read,
    create: async (key, bytes) => {
      const { client, sdk } = await open();
      const put = { Bucket, Key: keyOf(key), Body: bytes, IfNoneMatch: '*' };
      for (let tries = MAX_ATTEMPTS; ; tries -= 1) {
        try {
          await client.send(new sdk.PutObjectCommand(put));
          return true;
        } catch (error) {
          if (getStatus(error) === TAKEN) return isOwnWrite(error, bytes, () => read(key));
          if (getStatus(error) !== CONFLICT || tries === 0) throw error;
        }
      }
    },
    replace: async (key, bytes) => {
      const { client, sdk } = await open();
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes }));
    },
    list: async (start) => {
      const { client, sdk } = await open();
      const keys: string[] = [];
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: root + start });
      for await (const { Contents = [] } of pages) {
        keys.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(root.length)] : [])));
      }
      return keys.sort();
    },
    remove: async (key) => {
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(key) }));
    },
  };
}

interface OpenS3Client {
  readonly client: S3Client;
  readonly sdk: typeof import('@aws-sdk/client-s3');
}

/** Loads the SDK only when a bucket is configured, because it is large. */
async function openClient({
  region,
  endpoint,
  pathStyle,
}: Pick<ReleaseBucketSettings, 'region' | 'endpoint' | 'pathStyle'>): Promise<OpenS3Client> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    // Not every compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint } : {}),
  });
  return { client, sdk };
}

/**
 * When a response is lost, the SDK retries the write and finds its own object. Returns whether the stored
 * bytes are from this write.
 */
async function isOwnWrite(
  error: unknown,
  bytes: Uint8Array,
  read: () => Promise<Uint8Array | null>,
): Promise<boolean> {
  if (!((getMetadata(error)?.attempts ?? 1) > 1)) return false;
  const existing = await read();
  return existing !== null && Buffer.compare(existing, bytes) === 0;
}

interface Metadata {
  readonly httpStatusCode?: number;
  readonly attempts?: number;
}

function getMetadata(error: unknown): Metadata | undefined {
  return (error as { $metadata?: Metadata } | null)?.$metadata;
}

function getStatus(error: unknown): number | undefined {
  return getMetadata(error)?.httpStatusCode;
}
