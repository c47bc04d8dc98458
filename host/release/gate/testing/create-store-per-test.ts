import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from 'host/release/store/disk-store';
import type { ReleaseStore } from 'host/release/store/release-store';

/**
 * For tests: creates a store in a temporary folder for each test. Returns a function that opens the store of
 * the running test.
 */
export function createStorePerTest(): () => ReleaseStore {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gate-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return () => openDiskStore(folder);
}
