import type { ReleaseContext } from '../sets/find-set-in-service.ts';
import { listRevisions } from '../sets/revisions.ts';
import { readSet } from '../sets/signed-set.ts';

/** The builds that renters have: the one in service and two before it. */
const EARLIER_BUILDS = 3;
/** Releases of other apps in between count too, so that a release reads a limited part of the history. */
const MAX_REVISIONS = 50;

/** Lists the last builds of an app other than `build` that the environment had in service, latest first. */
export async function listEarlierBuilds(
  { store, environment, keys }: ReleaseContext,
  app: string,
  build: string,
): Promise<string[]> {
  const earlier = new Set<string>();
  let revisions = 0;
  for await (const { set: id } of listRevisions(store, environment)) {
    const set = await readSet(store, id, keys);
    // The fallback was in service before, also where gc has removed that set.
    const found = [set?.canaries[app]?.build, set?.builds[app], set?.fallbacks[app]];
    for (const other of found) if (other && other !== build) earlier.add(other);
    revisions += 1;
    if (earlier.size >= EARLIER_BUILDS || revisions >= MAX_REVISIONS) break;
  }
  return [...earlier].slice(0, EARLIER_BUILDS);
}
