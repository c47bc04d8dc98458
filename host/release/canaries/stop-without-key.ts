import { findSetInService, type ReleaseContext } from '../sets/find-set-in-service.ts';
import { claimRevision, writeHint } from '../sets/revisions.ts';
import { readSet } from '../sets/signed-set.ts';
import { getStoppedSet } from '../sets/stopped-sets.ts';

interface CanaryToStop {
  readonly app: string;
  readonly build: string;
  /** The author and the description for the history. */
  readonly by: string;
  readonly what: string;
}

/** `ended`: the canary was stopped or promoted by another process. `not signed`: see `stopWithoutKey`. */
export type StopResult = 'stopped' | 'ended' | 'not signed';

/**
 * Stops a canary without a private key: puts the set into service that the release tool signed in advance
 * (`listStoppedSets`). Of several processes, exactly one gets `stopped`. Returns `not signed` when the store
 * has no such set, because an older release tool started the canary. Throws for an untrusted signature.
 */
export async function stopWithoutKey(
  { store, environment, keys }: ReleaseContext,
  { app, build, by, what }: CanaryToStop,
): Promise<StopResult> {
  for (;;) {
    const before = await findSetInService(store, environment, keys);
    if (before?.set.canaries[app]?.build !== build) return 'ended';
    const { id } = getStoppedSet(before.set, app);
    if (!(await readSet(store, id, keys))) return 'not signed';
    const metadata = { at: new Date().toISOString(), by, what };
    const revision = { set: id, revision: before.revision + 1, ...metadata };
    if (!(await claimRevision(store, environment, revision))) continue;
    await writeHint(store, environment, revision);
    return 'stopped';
  }
}
