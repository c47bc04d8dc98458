import { changeSet, type SetChange, type SigningContext, withBuilds } from './sets/change-set.ts';
import { assertVerifiable } from './supply/assert-verifiable.ts';
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
 * `ReleaseRefusedError` and changes nothing. Production also needs a verified origin of each build. The check runs again after concurrent releases.
 */
export async function releaseBuilds(
  context: SigningContext,
  builds: Readonly<Record<string, string>>,
  { what, say = () => {}, records = {} }: ReleaseBuildsOptions,
): Promise<SetChange> {
  const moving = Object.keys(builds);
  const names = Object.entries(builds).map(([app, build]) => ({ app, build }));
  await assertVerifiable(context, names);
  return changeSet(
    context,
    (before) => {
      const current = { ...before, records: { ...before.records, ...records } };
      return validateSet(context.store, withBuilds(current, builds), { say, moving });
    },
    what,
  );
}
