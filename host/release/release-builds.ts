import { storeDeltas } from './dictionaries/store-deltas.ts';
import { changeSet, type SetChange, type SigningContext, withBuilds } from './sets/change-set.ts';
import { assertVerifiable } from './supply/assert-verifiable.ts';
import { validateSet } from './validate-set.ts';

interface ReleaseBuildsOptions {
  /** The description in the history. */
  readonly what: string;
  readonly say?: (line: string) => void;
  /** Why builds of uncommitted changes are allowed. */
  readonly reason?: string;
  /** Digests of build records that another set has signed. */
  readonly records?: Readonly<Record<string, string>>;
}

/**
 * Puts stored builds into service if they are compatible with the builds in service; otherwise throws a
 * `ReleaseRefusedError` and changes nothing. Outside `local` and `dev`, the origin of each build has to be acceptable. The check runs again after concurrent releases.
 */
export async function releaseBuilds(
  context: SigningContext,
  builds: Readonly<Record<string, string>>,
  { what, say = () => {}, records = {}, reason }: ReleaseBuildsOptions,
): Promise<SetChange> {
  const moving = Object.keys(builds);
  const names = Object.entries(builds).map(([app, build]) => ({ app, build }));
  await assertVerifiable(context, names, reason);
  // Stored first, so that the first renter after the release gets them.
  await storeDeltas(context, builds);
  return changeSet(
    context,
    (before) => {
      const current = { ...before, records: { ...before.records, ...records } };
      return validateSet(context.store, withBuilds(current, builds), { say, moving });
    },
    what,
    reason,
  );
}
