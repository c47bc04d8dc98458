import type { ReleaseStore } from '../store/release-store.ts';
import type { TrustedKeys } from './keys.ts';
import { ReleaseRefusedError } from './release-errors.ts';
import type { ReleaseSet } from './release-set.ts';
import { findCurrentRevision } from './revisions.ts';
import { readSet } from './signed-set.ts';

/** Access to the releases of an environment: the store, the environment and the trusted keys. */
export interface ReleaseContext {
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly keys: TrustedKeys;
}

/** Returns the set in service with its revision; null in an environment without releases. */
export async function findSetInService(
  store: ReleaseStore,
  environment: string,
  keys: TrustedKeys,
): Promise<{ set: ReleaseSet; revision: number } | null> {
  const current = await findCurrentRevision(store, environment);
  if (current === null) return null;
  const set = await readSet(store, current.set, keys);
  if (set) return { set, revision: current.revision };
  throw new ReleaseRefusedError(
    `${environment} has the set ${current.set} in service, which is not in the store.`,
  );
}
