import { failureRate, isWorse, outcomeReader, type Tally } from '../outcomes.ts';
import { changeSet, type ReleaseDesk } from '../sets/change-set.ts';
import { inService } from '../sets/in-service.ts';
import type { SetContent } from '../sets/release-set.ts';
import { history } from '../sets/revisions.ts';
import { readSet } from '../sets/signed-set.ts';
import type { Answer, Call } from './call/command.ts';
import { numberOf, oneApp } from './call/read-call.ts';

interface Looked {
  readonly app: string;
  readonly build: string;
  readonly canary: Tally;
  readonly stable: Tally;
  readonly verdict: 'too few' | 'good' | 'stopped';
}

/** Looks at the canaries of an environment until none is left, and stops those that are worse. */
export async function watchCanaries(call: Call): Promise<Answer> {
  const desk = await call.desk();
  const only = call.names.length > 0 ? oneApp(call, 'section') : null;
  const everyMs = numberOf(call, 'every', 10) * 1000;
  const until = call.text('for') ? Date.now() + numberOf(call, 'for', 0) * 60_000 : Infinity;
  const look = looker(call, desk, only);
  const stopped: Looked[] = [];
  for (;;) {
    const looked = await look();
    for (const one of looked) call.say(lineOf(one));
    stopped.push(...looked.filter(({ verdict }) => verdict === 'stopped'));
    const left = looked.some(({ verdict }) => verdict !== 'stopped');
    if (call.isOn('once') || !left || Date.now() + everyMs > until) {
      return answer(desk.environment, looked, stopped);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function answer(environment: string, looked: Looked[], stopped: Looked[]): Answer {
  const lines = looked.length > 0 ? looked.map(lineOf) : [`${environment} has no canary.`];
  return { lines, document: { environment, looked, stopped }, failed: stopped.length > 0 };
}

function looker(call: Call, desk: ReleaseDesk, only: string | null) {
  const { store, environment, keys } = desk;
  const tally = outcomeReader(store, environment);
  const maxFailures = numberOf(call, 'max-failures', 2) / 100;
  const fewest = numberOf(call, 'min', 50);
  const since = sinceWhen(desk);
  const lookAt = async (app: string, build: string, inUse: string): Promise<Looked> => {
    const start = await since(app, build);
    const canary = await tally(app, build, start);
    const stable = await tally(app, inUse, start);
    if (canary.ready + canary.failed < fewest) {
      return { app, build, canary, stable, verdict: 'too few' };
    }
    if (!isWorse(canary, stable, maxFailures)) {
      return { app, build, canary, stable, verdict: 'good' };
    }
    await stopCanary(desk, app, build, canary);
    return { app, build, canary, stable, verdict: 'stopped' };
  };
  return async (): Promise<Looked[]> => {
    const { canaries = {}, builds = {} } = (await inService(store, environment, keys))?.set ?? {};
    const looked: Looked[] = [];
    for (const [app, { build }] of Object.entries(canaries)) {
      if (!only || app === only) looked.push(await lookAt(app, build, builds[app] ?? ''));
    }
    return looked;
  };
}

/** When a build became a canary, ms: what was counted of it before does not count. */
function sinceWhen({ store, environment, keys }: ReleaseDesk) {
  const known = new Map<string, number>();
  return async (app: string, build: string): Promise<number> => {
    let since = known.get(`${app} ${build}`);
    if (since !== undefined) return since;
    since = Date.now();
    for await (const { set: id, at } of history(store, environment)) {
      const set = await readSet(store, id, keys);
      if (set?.canaries[app]?.build !== build) break;
      since = Date.parse(at);
    }
    known.set(`${app} ${build}`, since);
    return since;
  };
}

/** Only the canary that was looked at: somebody may have started another meanwhile. */
async function stopCanary(
  desk: ReleaseDesk,
  app: string,
  build: string,
  tally: Tally,
): Promise<void> {
  const without = (set: SetContent): SetContent => {
    if (set.canaries[app]?.build !== build) return set;
    const { [app]: _stopped, ...canaries } = set.canaries;
    return { ...set, canaries };
  };
  await changeSet(
    desk,
    without,
    `canary ${app} ${build} stopped by itself: ${rateOf(tally)} failed`,
  );
}

function lineOf({ app, build, canary, stable, verdict }: Looked): string {
  const counts = `${rateOf(canary)} failed; in service ${rateOf(stable)}`;
  const ends = { 'too few': 'too few to judge', good: 'good', stopped: 'worse: stopped' } as const;
  return `${app} ${build}: ${counts}: ${ends[verdict]}`;
}

function rateOf(tally: Tally): string {
  const { ready, failed } = tally;
  return `${failed} of ${ready + failed} (${(failureRate(tally) * 100).toFixed(1)} %)`;
}
