import { join } from 'node:path';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';
import { createTracedStorage } from './traced-storage.ts';
import { createTrackedStorage, type TrackedStorage } from './tracked-storage.ts';

/** Opens the configured bucket, else the folder `files` of the data folder. */
export const openStorage = (
  config: Pick<Config, 'dataDir' | 'storage'>,
  db: Database,
  now?: () => Date,
): TrackedStorage => createTrackedStorage(createTracedStorage(openFileStorage(config)), db, now);

/** Opens the same files without the table that counts their uses. For the checks of the storage only. */
export function openFileStorage({
  dataDir,
  storage,
}: Pick<Config, 'dataDir' | 'storage'>): FileStorage {
  return storage ? createS3Storage(storage) : createDiskStorage(join(dataDir, 'files'));
}
