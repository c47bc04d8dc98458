import { changeSet, type SigningContext } from '../sets/change-set.ts';
import { findPreviousSet, findSet } from '../sets/find-set.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import type { ReleaseSet, SetContent } from '../sets/release-set.ts';
import { validateSet } from '../validate-set.ts';
import { type CommandCall, type ReleaseCommand, ReleaseUsageError } from './call/command.ts';
import { toAppName } from './call/parse-call.ts';
import { formatChange } from './set-differences.ts';

export const rollback: ReleaseCommand = {
  summary: 'put an earlier set, or the build before of one app, into service',
  help: `Usage: pnpm release rollback [app] [--to <set|revision>] [--env local]

Without names: the set that was in service before this one. With an app: only that app goes back to its
build before (in the folder of a section name it all the same). Nothing is built. Canaries end with it;
the services stay as they are, and the contract gate looks whether all fits them.

  --to <set|revision>   the set to go back to, or with an app: the set whose build it takes. As pnpm
                        release status lists them; the first four signs of a set are enough
  --force               also where the gate says that it does not fit
  --env <name>          the environment (local)

  pnpm release rollback --env prod              everything, by one release
  pnpm release rollback payments --env prod     payments alone
  pnpm release rollback --to 12 --env prod      to what revision 12 was`,
  options: { to: { type: 'string' }, force: { type: 'boolean' } },
  run: async (call) => {
    const desk = await call.desk();
    const app = getApp(call);
    const target = await findTarget(call, desk, app);
    const what = `rollback ${app ?? 'everything'} to ${target.id}`;
    const moving = app ? [app] : Object.keys(target.builds);
    const rules = { force: call.hasFlag('force'), moving, say: call.say };
    const change = await changeSet(
      desk,
      (before) =>
        validateSet(
          desk.store,
          app ? restoreApp(before, target, app) : restoreSet(before, target),
          rules,
        ),
      rules.force ? `${what}, by force` : what,
    );
    const { set, revision, changed } = change;
    return {
      lines: formatChange(change, desk.environment),
      document: {
        environment: desk.environment,
        app,
        to: target.id,
        set: set.id,
        revision,
        changed,
      },
    };
  },
};

function getApp({ args: names }: CommandCall): string | null {
  if (names.length > 1) throw new ReleaseUsageError('One app at a time, or none for everything.');
  return names[0] ? toAppName(names[0]) : null;
}

async function findTarget(
  call: CommandCall,
  desk: SigningContext,
  app: string | null,
): Promise<ReleaseSet> {
  const named = call.getOption('to');
  if (named) return findSet(desk, named);
  const set = await findPreviousSet(desk, app ? (one) => one.builds[app] : (one) => one.id);
  if (set) return set;
  throw new ReleaseRefusedError(
    `${desk.environment} had no other ${app ? `build of ${app}` : 'set'} in service before, as far as the store goes: name one with --to.`,
  );
}

/** The services run by themselves: a roll-back of the apps does not take them back. */
function restoreSet(now: SetContent, { builds, fallbacks, records }: ReleaseSet): SetContent {
  const { services } = now.builds;
  return {
    builds: { ...builds, ...(services ? { services } : {}) },
    fallbacks,
    canaries: {},
    records: { ...now.records, ...records },
  };
}

function restoreApp(now: SetContent, target: ReleaseSet, app: string): SetContent {
  const build = target.builds[app];
  if (!build) throw new ReleaseRefusedError(`The set ${target.id} has no build of ${app}.`);
  const { [app]: _ended, ...canaries } = now.canaries;
  const { [app]: _broken, ...fallbacks } = now.fallbacks;
  const fallback = target.fallbacks[app];
  return {
    builds: { ...now.builds, [app]: build },
    fallbacks: fallback ? { ...fallbacks, [app]: fallback } : fallbacks,
    canaries,
    records: { ...now.records, ...target.records },
  };
}
