import { statSync } from 'node:fs';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { storeFolder } from './release-store.ts';

/**
 * Throws a `ReleaseRefusedError` when the store is a folder that does not exist: a wrong RELEASES_DIR would
 * otherwise look like a store without releases. A missing bucket answers its first request with an error.
 */
export function assertStoreExists(settings: NodeJS.ProcessEnv): void {
  if (settings.RELEASES_BUCKET) return;
  const folder = storeFolder(settings);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new ReleaseRefusedError(
    `There is no release store at ${folder}: set RELEASES_DIR to its folder, or create it with pnpm release publish.`,
  );
}
