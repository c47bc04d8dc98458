import { changeSet, type SetChange, type SigningContext, withBuilds } from './sets/change-set.ts';
import { validateSet } from './validate-set.ts';

interface ReleaseBuildsOptions {
  /** The line of the history. */
  readonly what: string;
  readonly say?: (line: string) => void;
  /** Digests of records that another set has signed. */
  readonly records?: Readonly<Record<string, string>>;
}

/**
 * Puts builds that are in the store into service, where they fit what is there: all of them, or a
 * `Refusal` and none. The gate is asked again for what others release meanwhile.
 */
export function releaseBuilds(
  desk: SigningContext,
  builds: Readonly<Record<string, string>>,
  { what, say = () => {}, records = {} }: ReleaseBuildsOptions,
): Promise<SetChange> {
  const moving = Object.keys(builds);
  return changeSet(
    desk,
    (before) => {
      const known = { ...before, records: { ...before.records, ...records } };
      return validateSet(desk.store, withBuilds(known, builds), { say, moving });
    },
    what,
  );
}
