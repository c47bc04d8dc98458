import { join } from 'node:path';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { createTrackedStorage, type TrackedStorage } from './tracked-storage.ts';

/** Opens the configured bucket, else the folder `files` of the data folder. */
export function openStorage(
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  db: Database,
): TrackedStorage {
  const store = storage ? createS3Storage(storage) : createDiskStorage(join(dataDir, 'files'));
  return createTrackedStorage(store, db);
}
