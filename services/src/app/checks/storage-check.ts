import { randomBytes } from 'node:crypto';
import { type FileStorage, getContentKey } from 'services/platform/storage/storage';
import type { ReadinessCheck } from 'shared/server/checks/readiness';

/** How long a success counts: each check costs three requests to the bucket. */
const FRESH_MS = 60_000;

/** Writes a small file, reads it back and removes it. */
export function createStorageCheck(
  storage: Pick<FileStorage, 'put' | 'get' | 'remove'>,
): ReadinessCheck {
  return {
    name: 'storage',
    freshMs: FRESH_MS,
    async run() {
      const bytes = randomBytes(32);
      const key = getContentKey(bytes);
      await storage.put(key, bytes);
      const stored = await storage.get(key);
      await storage.remove(key);
      if (!stored?.equals(bytes)) throw new Error('A file that was written cannot be read back.');
      return 'Files can be written, read and removed.';
    },
  };
}
