import { storeDeltas } from '../dictionaries/store-deltas.ts';
import { changeSet, type SigningContext } from '../sets/change-set.ts';
import { findPreviousSet, findSet } from '../sets/find-set.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import type { ReleaseSet, SetContent } from '../sets/release-set.ts';
import { validateSet } from '../validate-set.ts';
import { type CommandCall, type ReleaseCommand, ReleaseUsageError } from './call/command.ts';
import { toAppName } from './call/parse-call.ts';
import { formatChange } from './set-differences.ts';

export const rollback: ReleaseCommand = {
  summary: 'put an earlier set, or the previous build of one app, into service',
  help: `Usage: pnpm release rollback [app] [--to <set|revision>] [--env local]

Without names it restores the set that was in service before. With an app, only that app returns to its
previous build (name the section even in its folder). Nothing is built. Canaries end. The services do not
change, and the builds must be compatible with them.

  --to <set|revision>   the set to restore, or with an app: the set whose build to use. pnpm release status
                        lists them; the first four characters of a set are enough
  --force               also when the builds are incompatible
  --env <name>          the environment (local)

  pnpm release rollback --env prod              everything, to the previous release
  pnpm release rollback payments --env prod     payments alone
  pnpm release rollback --to 12 --env prod      to revision 12`,
  options: { to: { type: 'string' }, force: { type: 'boolean' } },
  run: async (call) => {
    const context = await call.openSigningContext();
    const app = getApp(call);
    const target = await findTarget(call, context, app);
    const description = `rollback ${app ?? 'everything'} to ${target.id}`;
    const moving = app ? [app] : Object.keys(target.builds);
    const options = { force: call.hasFlag('force'), moving, say: call.say };
    const change = await changeSet(
      context,
      (before) =>
        validateSet(
          context.store,
          app ? restoreApp(before, target, app) : restoreSet(before, target),
          options,
        ),
      options.force ? `${description}, by force` : description,
    );
    const { set, revision, changed } = change;
    // Stored afterwards, because a rollback has to be fast.
    await storeDeltas(context, app ? { [app]: set.builds[app] ?? '' } : set.builds);
    return {
      lines: formatChange(change, context.environment),
      document: {
        environment: context.environment,
        app,
        to: target.id,
        set: set.id,
        revision,
        changed,
      },
    };
  },
};

function getApp({ args }: CommandCall): string | null {
  if (args.length > 1)
    throw new ReleaseUsageError('Name one app, or none to roll back everything.');
  return args[0] ? toAppName(args[0]) : null;
}

async function findTarget(
  call: CommandCall,
  context: SigningContext,
  app: string | null,
): Promise<ReleaseSet> {
  const named = call.getOption('to');
  if (named) return findSet(context, named);
  const set = await findPreviousSet(context, app ? (one) => one.builds[app] : (one) => one.id);
  if (set) return set;
  throw new ReleaseRefusedError(
    `${context.environment} had no other ${app ? `build of ${app}` : 'set'} in service before that is still in the store: name one with --to.`,
  );
}

/** The services run separately, so rolling back the apps does not change their contract. */
function restoreSet(current: SetContent, { builds, fallbacks, records }: ReleaseSet): SetContent {
  const { services } = current.builds;
  return {
    builds: { ...builds, ...(services ? { services } : {}) },
    fallbacks,
    canaries: {},
    records: { ...current.records, ...records },
  };
}

function restoreApp(current: SetContent, target: ReleaseSet, app: string): SetContent {
  const build = target.builds[app];
  if (!build) throw new ReleaseRefusedError(`The set ${target.id} has no build of ${app}.`);
  const { [app]: _ended, ...canaries } = current.canaries;
  const { [app]: _broken, ...fallbacks } = current.fallbacks;
  const fallback = target.fallbacks[app];
  return {
    builds: { ...current.builds, [app]: build },
    fallbacks: fallback ? { ...fallbacks, [app]: fallback } : fallbacks,
    canaries,
    records: { ...current.records, ...target.records },
  };
}
