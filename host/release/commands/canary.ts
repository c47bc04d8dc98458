import { changeSet, type SigningContext, withBuilds } from '../sets/change-set.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import type { SetContent } from '../sets/release-set.ts';
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
  summary: 'give a build of a section to a share of the people first',
  help: `Usage: pnpm release canary start   <app> [--build <build> | --from <folder>] [--percent 10]
       pnpm release canary set     <app> --percent 50
       pnpm release canary stop    <app>
       pnpm release canary promote <app>
       pnpm release canary watch   [app] [--max-failures 2%] [--min 50]

A person is in a canary or not, for as long as it runs and on every device; raising the share adds people
and takes none out. start builds what has changed, where neither --build nor --from names a build.
promote puts the canary into service for all. watch looks at what browsers report, and stops a canary by
itself where it fails more often than the build in service: it then ends with exit code 1.

  --percent <n>        share of the people, 0 to 100 (10)
  --max-failures <n>%  so many percent points more failures than the build in service are still let pass (2)
  --min <n>            a canary is judged once so many outcomes of it have come (50)
  --every <seconds>    watch: how often to look (10)
  --for <minutes>      watch: end after so long, with exit code 0 (without it: when no canary is left)
  --once               watch: look once
  --env <name>         the environment (local)`,
  options: {
    build: { type: 'string' },
    from: { type: 'string', multiple: true },
    percent: { type: 'string' },
    'max-failures': { type: 'string' },
    min: { type: 'string' },
    every: { type: 'string' },
    for: { type: 'string' },
    once: { type: 'boolean' },
  },
  run: async (call) => {
    const [act = '', ...names] = call.args;
    const rest = { ...call, args: names };
    if (act === 'watch') return watchCanaries(rest);
    const make = Object.hasOwn(ACTIONS, act) ? ACTIONS[act] : undefined;
    if (make) return make(rest);
    throw new ReleaseUsageError(
      `What of the canary? ${[...Object.keys(ACTIONS), 'watch'].join(', ')}.`,
    );
  },
};

const ACTIONS: Readonly<Record<string, (call: CommandCall) => Promise<CommandResult>>> = {
  start: async (call) => {
    const percent = getPercent(call, 10);
    const desk = await call.desk();
    const named = call.getOption('build');
    const [stored] = named
      ? [{ app: getSection(call), build: named }]
      : await storeBuilds(
          call.getOptions('from').length > 0 ? call : { ...call, args: [getSection(call)] },
          desk.store,
        );
    if (!stored) throw new ReleaseUsageError('Which build?');
    const { app, build } = stored;
    return changeCanary(desk, call, app, `canary start ${build} ${percent} %`, (set) => {
      if (!set.builds[app])
        throw new ReleaseRefusedError(`${desk.environment} has no ${app} in service: publish it.`);
      if (set.builds[app] === build) {
        throw new ReleaseRefusedError(
          `${app} ${build} is in service for everybody: a canary needs another build.`,
        );
      }
      return { ...set, canaries: { ...set.canaries, [app]: { build, percent } } };
    });
  },
  set: async (call) => {
    const percent = getPercent(call);
    const app = getSection(call);
    return changeCanary(await call.desk(), call, app, `canary set ${percent} %`, (set) => {
      const { build } = getCanary(set, app);
      return { ...set, canaries: { ...set.canaries, [app]: { build, percent } } };
    });
  },
  stop: async (call) => {
    const app = getSection(call);
    return changeCanary(await call.desk(), call, app, 'canary stop', (set) => {
      getCanary(set, app);
      const { [app]: _stopped, ...canaries } = set.canaries;
      return { ...set, canaries };
    });
  },
  promote: async (call) => {
    const app = getSection(call);
    return changeCanary(await call.desk(), call, app, 'canary promote', (set) =>
      withBuilds(set, { [app]: getCanary(set, app).build }),
    );
  },
};

async function changeCanary(
  desk: SigningContext,
  { say }: CommandCall,
  app: string,
  what: string,
  make: (set: SetContent) => SetContent,
): Promise<CommandResult> {
  const done = await changeSet(
    desk,
    (before) => validateSet(desk.store, make(before), { say, moving: [app] }),
    `${what} ${app}`,
  );
  const { environment } = desk;
  const { set, revision, changed } = done;
  return {
    lines: formatChange(done, environment),
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

/** Only sections: the host and the services are one for everybody. */
function getSection(call: CommandCall): string {
  const app = getSingleApp(call, 'section');
  if (app.startsWith('remote-')) return app;
  throw new ReleaseUsageError(`Only a section can be a canary, and not ${app}.`);
}

function getCanary({ canaries }: SetContent, app: string): { build: string; percent: number } {
  const found = canaries[app];
  if (!found) throw new ReleaseRefusedError(`There is no canary of ${app}: start one.`);
  return found;
}

function getPercent(call: CommandCall, usual?: number): number {
  if (usual === undefined && call.getOption('percent') === undefined) {
    throw new ReleaseUsageError('How many? As in --percent 50.');
  }
  const percent = getNumberOption(call, 'percent', usual ?? 0);
  if (Number.isInteger(percent) && percent <= 100) return percent;
  throw new ReleaseUsageError('--percent has to be a whole number from 0 to 100.');
}
