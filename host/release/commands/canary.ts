import { storeDeltas } from '../dictionaries/store-deltas.ts';
import { changeSet, type SigningContext, withBuilds } from '../sets/change-set.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import type { SetContent } from '../sets/release-set.ts';
import { getStoppedSet } from '../sets/stopped-sets.ts';
import { assertVerifiable } from '../supply/assert-verifiable.ts';
import { DIRTY_HELP, DIRTY_OPTIONS, getDirtyReason } from '../supply/dirty-sources.ts';
import { validateSet } from '../validate-set.ts';
import {
  type CommandCall,
  type CommandResult,
  type ReleaseCommand,
  ReleaseUsageError,
} from './call/command.ts';
import { getNumberOption, getSingleApp } from './call/parse-call.ts';
import { storeBuilds } from './publish.ts';
import { formatChange } from './set-differences.ts';
import { watchCanaries } from './watch-canaries.ts';

export const canary: ReleaseCommand = {
  summary: 'release a build of a section to a share of the people first',
  help: `Usage: pnpm release canary start   <app> [--build <build> | --from <folder>] [--percent 10]
       pnpm release canary set     <app> --percent 50
       pnpm release canary stop    <app>
       pnpm release canary promote <app>
       pnpm release canary watch   [app]

A person is either in a canary or not while it runs, on every device where the person has signed in. Raising
the share only adds people. Each section and build has its own selection of people.
start builds the section if its sources have changed, unless --build or --from names a build. promote puts
the canary into service for everyone. The web servers check the outcomes that browsers report, and stop a
canary that fails more often than the build in service. watch shows the counts, and stops by the same rules
when no web server can; its exit code is then 1.

  --percent <n>        share of the people, 0 to 100 (10)
  --every <seconds>    watch: interval between checks (10)
  --for <minutes>      watch: end after this time with exit code 0 (by default when no canary is left)
  --once               watch: check once
${DIRTY_HELP}
  --env <name>         the environment (local)`,
  options: {
    build: { type: 'string' },
    from: { type: 'string', multiple: true },
    percent: { type: 'string' },
    every: { type: 'string' },
    for: { type: 'string' },
    once: { type: 'boolean' },
    ...DIRTY_OPTIONS,
  },
  run: async (call) => {
    const [action = '', ...names] = call.args;
    const actionCall = { ...call, args: names };
    if (action === 'watch') return watchCanaries(actionCall);
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (run) return run(actionCall);
    throw new ReleaseUsageError(
      `Name an action: ${[...Object.keys(ACTIONS), 'watch'].join(', ')}.`,
    );
  },
};

const ACTIONS: Readonly<Record<string, (call: CommandCall) => Promise<CommandResult>>> = {
  start: async (call) => {
    const percent = getPercent(call, 10);
    const context = await call.openSigningContext();
    const named = call.getOption('build');
    const [stored] = named
      ? [{ app: getSection(call), build: named }]
      : await storeBuilds(
          call.getOptions('from').length > 0 ? call : { ...call, args: [getSection(call)] },
          context,
        );
    if (!stored) throw new ReleaseUsageError('Name a build with --build or --from.');
    const { app, build } = stored;
    await assertVerifiable(context, [{ app, build }], getDirtyReason(call));
    await storeDeltas(context, { [app]: build });
    return changeCanary(context, call, app, `canary start ${build} ${percent} %`, (set) => {
      if (!set.builds[app])
        throw new ReleaseRefusedError(
          `${context.environment} has no ${app} in service: publish it.`,
        );
      if (set.builds[app] === build) {
        throw new ReleaseRefusedError(
          `${app} ${build} is already in service: a canary needs another build.`,
        );
      }
      return { ...set, canaries: { ...set.canaries, [app]: { build, percent } } };
    });
  },
  set: async (call) => {
    const percent = getPercent(call);
    const app = getSection(call);
    return changeCanary(
      await call.openSigningContext(),
      call,
      app,
      `canary set ${percent} %`,
      (set) => {
        const { build } = getCanary(set, app);
        return { ...set, canaries: { ...set.canaries, [app]: { build, percent } } };
      },
    );
  },
  stop: async (call) => {
    const app = getSection(call);
    return changeCanary(await call.openSigningContext(), call, app, 'canary stop', (set) => {
      getCanary(set, app);
      return getStoppedSet(set, app);
    });
  },
  promote: async (call) => {
    const app = getSection(call);
    return changeCanary(await call.openSigningContext(), call, app, 'canary promote', (set) =>
      withBuilds(set, { [app]: getCanary(set, app).build }),
    );
  },
};

async function changeCanary(
  context: SigningContext,
  call: CommandCall,
  app: string,
  what: string,
  run: (set: SetContent) => SetContent,
): Promise<CommandResult> {
  const change = await changeSet(
    context,
    (before) => validateSet(context.store, run(before), { say: call.say, moving: [app] }),
    `${what} ${app}`,
    getDirtyReason(call),
  );
  const { environment } = context;
  const { set, revision, changed } = change;
  return {
    lines: formatChange(change, environment),
    document: {
      environment,
      set: set.id,
      revision,
      changed,
      app,
      canary: set.canaries[app] ?? null,
    },
  };
}

/** Only sections can be canaries; the host and the services are the same for everyone. */
function getSection(call: CommandCall): string {
  const app = getSingleApp(call, 'section');
  if (app.startsWith('remote-')) return app;
  throw new ReleaseUsageError(`Only a section can be a canary, and not ${app}.`);
}

function getCanary({ canaries }: SetContent, app: string): { build: string; percent: number } {
  const running = canaries[app];
  if (!running) throw new ReleaseRefusedError(`There is no canary of ${app}: start one.`);
  return running;
}

function getPercent(call: CommandCall, defaultPercent?: number): number {
  if (defaultPercent === undefined && call.getOption('percent') === undefined) {
    throw new ReleaseUsageError('Set the share of people, as in --percent 50.');
  }
  const percent = getNumberOption(call, 'percent', defaultPercent ?? 0);
  if (Number.isInteger(percent) && percent <= 100) return percent;
  throw new ReleaseUsageError('--percent must be a whole number from 0 to 100.');
}
