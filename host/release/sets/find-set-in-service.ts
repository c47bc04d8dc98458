import type { ReleaseStore } from '../store/release-store.ts';
import type { TrustedKeys } from './keys.ts';
import { ReleaseRefusedError } from './release-errors.ts';
import type { ReleaseSet } from './release-set.ts';
import { findCurrentRevision } from './revisions.ts';
import { readSet } from './signed-set.ts';

/** What a reader of releases needs: where they are, which environment, and whom to trust. */
export interface ReleaseContext {
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly keys: TrustedKeys;
}

/** The set in service, with its revision; null in an environment that never had a release. */
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
