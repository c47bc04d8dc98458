import { stopAt } from '../stop-at.ts';
import { holdItems } from '../store/holds.ts';
import { findSetInService, type ReleaseContext } from './find-set-in-service.ts';
import type { Signer } from './keys.ts';
import { withRecordDigests } from './record-digests.ts';
import { EMPTY_SET, nameSet, type ReleaseSet, type SetContent } from './release-set.ts';
import { claimRevision, writeHint } from './revisions.ts';
import { storeSet } from './signed-set.ts';

/** What a release needs besides: the right to sign. */
export interface SigningContext extends ReleaseContext {
  readonly signer: Signer;
  /** Who releases, for the history. */
  readonly by: string;
}

export interface SetChange {
  /** What was in service before; null where nothing was. */
  readonly before: ReleaseSet | null;
  readonly set: ReleaseSet;
  readonly revision: number;
  /** False where the change changed nothing, and nothing was written. */
  readonly changed: boolean;
}

/**
 * Puts `change` of the set in service into service: compare and swap. Two that release at the same
 * moment are both in the result, whichever was first; `change` is asked again for what the other
 * left, and may refuse by throwing. `what` is the line of the history.
 */
export async function changeSet(
  desk: SigningContext,
  change: (content: SetContent) => SetContent | Promise<SetContent>,
  what: string,
): Promise<SetChange> {
  const { store, environment, keys, signer } = desk;
  for (;;) {
    const before = await findSetInService(store, environment, keys);
    const set = nameSet(await withRecordDigests(store, await change(before?.set ?? EMPTY_SET)));
    const replaced = before?.set ?? null;
    if (before?.set.id === set.id) return { ...before, before: replaced, changed: false };
    stopAt('before-set');
    await holdItems(store, [`sets/${set.id}`]);
    await storeSet(store, set, signer, keys);
    stopAt('after-set');
    const number = (before?.revision ?? 0) + 1;
    const about = { at: new Date().toISOString(), by: desk.by, what };
    const revision = { set: set.id, revision: number, ...about };
    if (!(await claimRevision(store, environment, revision))) continue;
    stopAt('after-swap');
    await writeHint(store, environment, revision);
    stopAt('after-hint');
    return { before: replaced, set, revision: number, changed: true };
  }
}

/** `content` with other builds in service; the builds that served before become the fallbacks. */
export function withBuilds(
  content: SetContent,
  builds: Readonly<Record<string, string>>,
): SetContent {
  const fallbacks = { ...content.fallbacks };
  const canaries = { ...content.canaries };
  for (const [app, build] of Object.entries(builds)) {
    const before = content.builds[app];
    if (app.startsWith('remote-') && before && before !== build) fallbacks[app] = before;
    if (canaries[app]?.build === build) delete canaries[app];
  }
  return { ...content, builds: { ...content.builds, ...builds }, fallbacks, canaries };
}
