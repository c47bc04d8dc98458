import { createTallyReader, getFailureRate, isWorse, type OutcomeTally } from '../outcomes.ts';
import { changeSet, type SigningContext } from '../sets/change-set.ts';
import { findSetInService } from '../sets/find-set-in-service.ts';
import type { SetContent } from '../sets/release-set.ts';
import { listRevisions } from '../sets/revisions.ts';
import { readSet } from '../sets/signed-set.ts';
import type { CommandCall, CommandResult } from './call/command.ts';
import { getNumberOption, getSingleApp } from './call/parse-call.ts';

interface CanaryCheck {
  readonly app: string;
  readonly build: string;
  readonly canary: OutcomeTally;
  readonly stable: OutcomeTally;
  readonly verdict: 'too few' | 'good' | 'stopped';
}

/** Looks at the canaries of an environment until none is left, and stops those that are worse. */
export async function watchCanaries(call: CommandCall): Promise<CommandResult> {
  const desk = await call.desk();
  const only = call.args.length > 0 ? getSingleApp(call, 'section') : null;
  const everyMs = getNumberOption(call, 'every', 10) * 1000;
  const until = call.getOption('for')
    ? Date.now() + getNumberOption(call, 'for', 0) * 60_000
    : Infinity;
  const look = createCanaryChecker(call, desk, only);
  const stopped: CanaryCheck[] = [];
  for (;;) {
    const looked = await look();
    for (const one of looked) call.say(formatCheck(one));
    stopped.push(...looked.filter(({ verdict }) => verdict === 'stopped'));
    const left = looked.some(({ verdict }) => verdict !== 'stopped');
    if (call.hasFlag('once') || !left || Date.now() + everyMs > until) {
      return toResult(desk.environment, looked, stopped);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function toResult(
  environment: string,
  looked: CanaryCheck[],
  stopped: CanaryCheck[],
): CommandResult {
  const lines = looked.length > 0 ? looked.map(formatCheck) : [`${environment} has no canary.`];
  return { lines, document: { environment, looked, stopped }, failed: stopped.length > 0 };
}

function createCanaryChecker(call: CommandCall, desk: SigningContext, only: string | null) {
  const { store, environment, keys } = desk;
  const tally = createTallyReader(store, environment);
  const maxFailures = getNumberOption(call, 'max-failures', 2) / 100;
  const fewest = getNumberOption(call, 'min', 50);
  const since = createStartReader(desk);
  const lookAt = async (app: string, build: string, inUse: string): Promise<CanaryCheck> => {
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
  return async (): Promise<CanaryCheck[]> => {
    const { canaries = {}, builds = {} } =
      (await findSetInService(store, environment, keys))?.set ?? {};
    const looked: CanaryCheck[] = [];
    for (const [app, { build }] of Object.entries(canaries)) {
      if (!only || app === only) looked.push(await lookAt(app, build, builds[app] ?? ''));
    }
    return looked;
  };
}

/** When a build became a canary, ms: what was counted of it before does not count. */
function createStartReader({ store, environment, keys }: SigningContext) {
  const known = new Map<string, number>();
  return async (app: string, build: string): Promise<number> => {
    let since = known.get(`${app} ${build}`);
    if (since !== undefined) return since;
    since = Date.now();
    for await (const { set: id, at } of listRevisions(store, environment)) {
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
  desk: SigningContext,
  app: string,
  build: string,
  tally: OutcomeTally,
): Promise<void> {
  const without = (set: SetContent): SetContent => {
    if (set.canaries[app]?.build !== build) return set;
    const { [app]: _stopped, ...canaries } = set.canaries;
    return { ...set, canaries };
  };
  await changeSet(
    desk,
    without,
    `canary ${app} ${build} stopped by itself: ${formatRate(tally)} failed`,
  );
}

function formatCheck({ app, build, canary, stable, verdict }: CanaryCheck): string {
  const counts = `${formatRate(canary)} failed; in service ${formatRate(stable)}`;
  const ends = { 'too few': 'too few to judge', good: 'good', stopped: 'worse: stopped' } as const;
  return `${app} ${build}: ${counts}: ${ends[verdict]}`;
}

function formatRate(tally: OutcomeTally): string {
  const { ready, failed } = tally;
  return `${failed} of ${ready + failed} (${(getFailureRate(tally) * 100).toFixed(1)} %)`;
}
