import { join } from 'node:path';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

/**
 * The store for builds, sets and revisions: a folder or a bucket. Keys are `a/b/c`; each part starts with a
 * letter, a digit or `_`. Values are bytes.
 */
export interface ReleaseStore {
  /** Returns the bytes of a key; null when there are none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Creates a key atomically. Returns false when the key exists: the compare-and-swap of every release. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Replaces a key atomically: concurrent readers see the old bytes or the new ones. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Lists every key that starts with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  /** Removes a key; a missing key is no error. */
  remove(key: string): Promise<void>;
}

/** Opens the store of the settings: the bucket RELEASES_BUCKET, otherwise the folder RELEASES_DIR. */
export function openStore(settings: NodeJS.ProcessEnv = process.env): ReleaseStore {
  const { RELEASES_BUCKET: bucket, RELEASES_ENDPOINT: endpoint } = settings;
  if (!bucket) return openDiskStore(storeFolder(settings));
  return openS3Store({
    bucket,
    endpoint,
    region: settings.RELEASES_REGION || settings.AWS_REGION || 'us-east-1',
    prefix: settings.RELEASES_PREFIX ?? '',
    pathStyle: settings.RELEASES_PATH_STYLE ? settings.RELEASES_PATH_STYLE === '1' : !!endpoint,
  });
}

/** Returns the folder of the local store, which also contains the local keys. */
export function storeFolder({ RELEASES_DIR }: NodeJS.ProcessEnv = process.env): string {
  return RELEASES_DIR || join(workspaceRoot, '.releases');
}
