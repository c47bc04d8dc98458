import { stopAt } from '../stop-at.ts';
import { holdItems } from '../store/holds.ts';
import { readOrigins } from '../supply/read-origins.ts';
import { findSetInService, type ReleaseContext } from './find-set-in-service.ts';
import type { Signer } from './keys.ts';
import { withRecordDigests } from './record-digests.ts';
import { EMPTY_SET, listBuilds, nameSet, type ReleaseSet, type SetContent } from './release-set.ts';
import { claimRevision, writeHint } from './revisions.ts';
import { storeSet } from './signed-set.ts';
import { listStoppedSets } from './stopped-sets.ts';

/** What a release needs in addition to the release context: the right to sign. */
export interface SigningContext extends ReleaseContext {
  readonly signer: Signer;
  /** The author of the release, for the history. */
  readonly by: string;
}

export interface SetChange {
  /** The set that was in service before; null when there was none. */
  readonly before: ReleaseSet | null;
  readonly set: ReleaseSet;
  readonly revision: number;
  /** False when the set did not change and nothing was written. */
  readonly changed: boolean;
}

/**
 * Applies `change` to the set in service by compare-and-swap, so that two concurrent releases are both in the
 * result. `change` runs again on the result of a concurrent release, and may throw to refuse. `what` is the
 * description in the history, and `reason` why builds of uncommitted changes were allowed.
 */
export async function changeSet(
  context: SigningContext,
  change: (content: SetContent) => SetContent | Promise<SetContent>,
  what: string,
  reason?: string,
): Promise<SetChange> {
  const { store, environment, keys, signer } = context;
  for (;;) {
    const before = await findSetInService(store, environment, keys);
    const set = nameSet(await withRecordDigests(store, await change(before?.set ?? EMPTY_SET)));
    const previous = before?.set ?? null;
    if (before?.set.id === set.id) return { ...before, before: previous, changed: false };
    stopAt('before-set');
    // Signed in advance, so that a web server without a key can stop the canaries (decision 78).
    const sets = [...listStoppedSets(set), set];
    await holdItems(
      store,
      sets.map(({ id }) => `sets/${id}`),
    );
    for (const one of sets) await storeSet(store, one, signer, keys);
    stopAt('after-set');
    const nextRevision = (before?.revision ?? 0) + 1;
    const origins = await readOrigins(store, listNewBuilds(previous, set));
    const metadata = { at: new Date().toISOString(), by: context.by, what, reason, origins };
    const revision = { set: set.id, revision: nextRevision, ...metadata };
    if (!(await claimRevision(store, environment, revision))) continue;
    stopAt('after-swap');
    await writeHint(store, environment, revision);
    stopAt('after-hint');
    return { before: previous, set, revision: nextRevision, changed: true };
  }
}

/** Lists the builds that people get with this set, and did not get with the one before. */
function listNewBuilds(before: ReleaseSet | null, set: ReleaseSet) {
  const list = (content: SetContent) => listBuilds(content).filter(({ as }) => as !== 'fallback');
  const known = new Set(list(before ?? EMPTY_SET).map(({ app, build }) => `${app}/${build}`));
  return list(set).filter(({ app, build }) => !known.has(`${app}/${build}`));
}

/** Returns `content` with other builds in service; the previous builds become the fallbacks. */
export function withBuilds(
  content: SetContent,
  builds: Readonly<Record<string, string>>,
): SetContent {
  const fallbacks = { ...content.fallbacks };
  const canaries = { ...content.canaries };
  for (const [app, build] of Object.entries(builds)) {
    const previousBuild = content.builds[app];
    if (app.startsWith('remote-') && previousBuild && previousBuild !== build)
      fallbacks[app] = previousBuild;
    if (canaries[app]?.build === build) delete canaries[app];
  }
  return { ...content, builds: { ...content.builds, ...builds }, fallbacks, canaries };
}
