import { changeSet, type SetChange, type SigningContext, withBuilds } from './sets/change-set.ts';
import { validateSet } from './validate-set.ts';

interface ReleaseBuildsOptions {
  /** The description in the history. */
  readonly what: string;
  readonly say?: (line: string) => void;
  /** Digests of build records that another set has signed. */
  readonly records?: Readonly<Record<string, string>>;
}

/**
 * Puts stored builds into service if they are compatible with the builds in service; otherwise throws a
 * `ReleaseRefusedError` and changes nothing. The check runs again after concurrent releases.
 */
export function releaseBuilds(
  context: SigningContext,
  builds: Readonly<Record<string, string>>,
  { what, say = () => {}, records = {} }: ReleaseBuildsOptions,
): Promise<SetChange> {
  const moving = Object.keys(builds);
  return changeSet(
    context,
    (before) => {
      const current = { ...before, records: { ...before.records, ...records } };
      return validateSet(context.store, withBuilds(current, builds), { say, moving });
    },
    what,
  );
}
