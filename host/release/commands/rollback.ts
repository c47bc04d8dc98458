import { fitting } from '../fitting.ts';
import { changeSet, type ReleaseDesk } from '../sets/change-set.ts';
import { findSet, setBefore } from '../sets/find-set.ts';
import { Refusal } from '../sets/refusal.ts';
import type { ReleaseSet, SetContent } from '../sets/release-set.ts';
import { type Call, type Command, UsageError } from './call/command.ts';
import { knownApp } from './call/read-call.ts';
import { changeLines } from './changes.ts';

export const rollback: Command = {
  does: 'put an earlier set, or the build before of one app, into service',
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
    const app = appOf(call);
    const target = await targetOf(call, desk, app);
    const what = `rollback ${app ?? 'everything'} to ${target.id}`;
    const moving = app ? [app] : Object.keys(target.builds);
    const rules = { force: call.isOn('force'), moving, say: call.say };
    const change = await changeSet(
      desk,
      (before) =>
        fitting(desk.store, app ? oneBack(before, target, app) : allBack(before, target), rules),
      rules.force ? `${what}, by force` : what,
    );
    const { set, revision, changed } = change;
    return {
      lines: changeLines(change, desk.environment),
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

function appOf({ names }: Call): string | null {
  if (names.length > 1) throw new UsageError('One app at a time, or none for everything.');
  return names[0] ? knownApp(names[0]) : null;
}

async function targetOf(call: Call, desk: ReleaseDesk, app: string | null): Promise<ReleaseSet> {
  const named = call.text('to');
  if (named) return findSet(desk, named);
  const set = await setBefore(desk, app ? (one) => one.builds[app] : (one) => one.id);
  if (set) return set;
  throw new Refusal(
    `${desk.environment} had no other ${app ? `build of ${app}` : 'set'} in service before, as far as the store goes: name one with --to.`,
  );
}

/** The services run by themselves: a roll-back of the apps does not take them back. */
function allBack(now: SetContent, { builds, fallbacks, records }: ReleaseSet): SetContent {
  const { services } = now.builds;
  return {
    builds: { ...builds, ...(services ? { services } : {}) },
    fallbacks,
    canaries: {},
    records: { ...now.records, ...records },
  };
}

function oneBack(now: SetContent, target: ReleaseSet, app: string): SetContent {
  const build = target.builds[app];
  if (!build) throw new Refusal(`The set ${target.id} has no build of ${app}.`);
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
