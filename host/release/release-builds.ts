import { fitting } from './fitting.ts';
import { type Changed, changeSet, type ReleaseDesk, withBuilds } from './sets/change-set.ts';

interface Given {
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
  desk: ReleaseDesk,
  builds: Readonly<Record<string, string>>,
  { what, say = () => {}, records = {} }: Given,
): Promise<Changed> {
  const moving = Object.keys(builds);
  return changeSet(
    desk,
    (before) => {
      const known = { ...before, records: { ...before.records, ...records } };
      return fitting(desk.store, withBuilds(known, builds), { say, moving });
    },
    what,
  );
}
