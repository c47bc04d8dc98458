import type { ReleaseStore } from '../store/release-store.ts';
import type { TrustedKeys } from './keys.ts';
import { Refusal } from './refusal.ts';
import type { ReleaseSet } from './release-set.ts';
import { currentRevision } from './revisions.ts';
import { readSet } from './signed-set.ts';

/** What a reader of releases needs: where they are, which environment, and whom to trust. */
export interface Releases {
  readonly store: ReleaseStore;
  readonly environment: string;
  readonly keys: TrustedKeys;
}

/** The set in service, with its revision; null in an environment that never had a release. */
export async function inService(
  store: ReleaseStore,
  environment: string,
  keys: TrustedKeys,
): Promise<{ set: ReleaseSet; revision: number } | null> {
  const current = await currentRevision(store, environment);
  if (current === null) return null;
  const set = await readSet(store, current.set, keys);
  if (set) return { set, revision: current.revision };
  throw new Refusal(
    `${environment} has the set ${current.set} in service, which is not in the store.`,
  );
}
