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

/**
 * Checks the canaries of an environment until all have ended, and stops those that fail more often than the
 * build in service.
 */
export async function watchCanaries(call: CommandCall): Promise<CommandResult> {
  const context = await call.openSigningContext();
  const onlyApp = call.args.length > 0 ? getSingleApp(call, 'section') : null;
  const everyMs = getNumberOption(call, 'every', 10) * 1000;
  const until = call.getOption('for')
    ? Date.now() + getNumberOption(call, 'for', 0) * 60_000
    : Infinity;
  const checkCanaries = createCanaryChecker(call, context, onlyApp);
  const stopped: CanaryCheck[] = [];
  for (;;) {
    const checks = await checkCanaries();
    for (const check of checks) call.say(formatCheck(check));
    stopped.push(...checks.filter(({ verdict }) => verdict === 'stopped'));
    const hasRunning = checks.some(({ verdict }) => verdict !== 'stopped');
    if (call.hasFlag('once') || !hasRunning || Date.now() + everyMs > until) {
      return toResult(context.environment, checks, stopped);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function toResult(
  environment: string,
  checks: CanaryCheck[],
  stopped: CanaryCheck[],
): CommandResult {
  const lines = checks.length > 0 ? checks.map(formatCheck) : [`${environment} has no canary.`];
  return { lines, document: { environment, looked: checks, stopped }, failed: stopped.length > 0 };
}

function createCanaryChecker(call: CommandCall, context: SigningContext, onlyApp: string | null) {
  const { store, environment, keys } = context;
  const tally = createTallyReader(store, environment);
  const maxFailures = getNumberOption(call, 'max-failures', 2) / 100;
  const minOutcomes = getNumberOption(call, 'min', 50);
  const getStart = createStartReader(context);
  const checkCanary = async (
    app: string,
    build: string,
    stableBuild: string,
  ): Promise<CanaryCheck> => {
    const start = await getStart(app, build);
    const canary = await tally(app, build, start);
    const stable = await tally(app, stableBuild, start);
    if (canary.ready + canary.failed < minOutcomes) {
      return { app, build, canary, stable, verdict: 'too few' };
    }
    if (!isWorse(canary, stable, maxFailures)) {
      return { app, build, canary, stable, verdict: 'good' };
    }
    await stopCanary(context, app, build, canary);
    return { app, build, canary, stable, verdict: 'stopped' };
  };
  return async (): Promise<CanaryCheck[]> => {
    const { canaries = {}, builds = {} } =
      (await findSetInService(store, environment, keys))?.set ?? {};
    const checks: CanaryCheck[] = [];
    for (const [app, { build }] of Object.entries(canaries)) {
      if (!onlyApp || app === onlyApp)
        checks.push(await checkCanary(app, build, builds[app] ?? ''));
    }
    return checks;
  };
}

/**
 * Returns a function that finds when a build became a canary, in ms since the epoch. Outcomes from before do
 * not count.
 */
function createStartReader({ store, environment, keys }: SigningContext) {
  const startTimes = new Map<string, number>();
  return async (app: string, build: string): Promise<number> => {
    let start = startTimes.get(`${app} ${build}`);
    if (start !== undefined) return start;
    start = Date.now();
    for await (const { set: id, at } of listRevisions(store, environment)) {
      const set = await readSet(store, id, keys);
      if (set?.canaries[app]?.build !== build) break;
      start = Date.parse(at);
    }
    startTimes.set(`${app} ${build}`, start);
    return start;
  };
}

/** Stops only the canary that was checked: another one may have been started since. */
async function stopCanary(
  context: SigningContext,
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
    context,
    without,
    `canary ${app} ${build} stopped by itself: ${formatRate(tally)} failed`,
  );
}

function formatCheck({ app, build, canary, stable, verdict }: CanaryCheck): string {
  const counts = `${formatRate(canary)} failed; in service ${formatRate(stable)}`;
  const labels = {
    'too few': 'too few to judge',
    good: 'good',
    stopped: 'worse: stopped',
  } as const;
  return `${app} ${build}: ${counts}: ${labels[verdict]}`;
}

function formatRate(tally: OutcomeTally): string {
  const { ready, failed } = tally;
  return `${failed} of ${ready + failed} (${(getFailureRate(tally) * 100).toFixed(1)} %)`;
}
