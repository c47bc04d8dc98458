import { fitting } from '../fitting.ts';
import { changeSet, type ReleaseDesk, withBuilds } from '../sets/change-set.ts';
import { Refusal } from '../sets/refusal.ts';
import type { SetContent } from '../sets/release-set.ts';
import { type Answer, type Call, type Command, UsageError } from './call/command.ts';
import { numberOf, oneApp } from './call/read-call.ts';
import { changeLines } from './changes.ts';
import { storeBuilds } from './publish.ts';
import { watchCanaries } from './watch-canaries.ts';

export const canary: Command = {
  does: 'give a build of a section to a share of the people first',
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
    const [act = '', ...names] = call.names;
    const rest = { ...call, names };
    if (act === 'watch') return watchCanaries(rest);
    const make = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
    if (make) return make(rest);
    throw new UsageError(`What of the canary? ${[...Object.keys(ACTS), 'watch'].join(', ')}.`);
  },
};

const ACTS: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
  start: async (call) => {
    const percent = percentOf(call, 10);
    const desk = await call.desk();
    const named = call.text('build');
    const [stored] = named
      ? [{ app: sectionOf(call), build: named }]
      : await storeBuilds(
          call.texts('from').length > 0 ? call : { ...call, names: [sectionOf(call)] },
          desk.store,
        );
    if (!stored) throw new UsageError('Which build?');
    const { app, build } = stored;
    return change(desk, call, app, `canary start ${build} ${percent} %`, (set) => {
      if (!set.builds[app])
        throw new Refusal(`${desk.environment} has no ${app} in service: publish it.`);
      if (set.builds[app] === build) {
        throw new Refusal(
          `${app} ${build} is in service for everybody: a canary needs another build.`,
        );
      }
      return { ...set, canaries: { ...set.canaries, [app]: { build, percent } } };
    });
  },
  set: async (call) => {
    const percent = percentOf(call);
    const app = sectionOf(call);
    return change(await call.desk(), call, app, `canary set ${percent} %`, (set) => {
      const { build } = canaryOf(set, app);
      return { ...set, canaries: { ...set.canaries, [app]: { build, percent } } };
    });
  },
  stop: async (call) => {
    const app = sectionOf(call);
    return change(await call.desk(), call, app, 'canary stop', (set) => {
      canaryOf(set, app);
      const { [app]: _stopped, ...canaries } = set.canaries;
      return { ...set, canaries };
    });
  },
  promote: async (call) => {
    const app = sectionOf(call);
    return change(await call.desk(), call, app, 'canary promote', (set) =>
      withBuilds(set, { [app]: canaryOf(set, app).build }),
    );
  },
};

async function change(
  desk: ReleaseDesk,
  { say }: Call,
  app: string,
  what: string,
  make: (set: SetContent) => SetContent,
): Promise<Answer> {
  const done = await changeSet(
    desk,
    (before) => fitting(desk.store, make(before), { say, moving: [app] }),
    `${what} ${app}`,
  );
  const { environment } = desk;
  const { set, revision, changed } = done;
  return {
    lines: changeLines(done, environment),
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
function sectionOf(call: Call): string {
  const app = oneApp(call, 'section');
  if (app.startsWith('remote-')) return app;
  throw new UsageError(`Only a section can be a canary, and not ${app}.`);
}

function canaryOf({ canaries }: SetContent, app: string): { build: string; percent: number } {
  const found = canaries[app];
  if (!found) throw new Refusal(`There is no canary of ${app}: start one.`);
  return found;
}

function percentOf(call: Call, usual?: number): number {
  if (usual === undefined && call.text('percent') === undefined) {
    throw new UsageError('How many? As in --percent 50.');
  }
  const percent = numberOf(call, 'percent', usual ?? 0);
  if (Number.isInteger(percent) && percent <= 100) return percent;
  throw new UsageError('--percent has to be a whole number from 0 to 100.');
}
