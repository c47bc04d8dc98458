import { join } from 'node:path';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

/**
 * Where builds, sets and what is in service are kept: a folder, or a bucket. Keys are `a/b/c`, each
 * part begins with a letter, a digit or `_`; values are bytes.
 */
export interface ReleaseStore {
  /** The bytes under a key, or null where there are none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Whole or not at all; false when the key is taken: the compare-and-swap of every release. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Whole or not at all: who reads meanwhile sees the old bytes or the new ones. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Every key that begins with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The store that the settings name: the bucket RELEASES_BUCKET, else the folder RELEASES_DIR. */
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

/** The folder of this machine's own store; the keys for local use lie in it too. */
export function storeFolder({ RELEASES_DIR }: NodeJS.ProcessEnv = process.env): string {
  return RELEASES_DIR || join(workspaceRoot, '.releases');
}
