import {
  type CanaryCheck,
  createCanaryEvaluator,
  describeStop,
  formatRate,
} from '../canaries/evaluate-canaries.ts';
import { changeSet, type SigningContext } from '../sets/change-set.ts';
import type { SetContent } from '../sets/release-set.ts';
import { listRevisions } from '../sets/revisions.ts';
import { getStoppedSet } from '../sets/stopped-sets.ts';
import type { CommandCall, CommandResult } from './call/command.ts';
import { getNumberOption, getSingleApp } from './call/parse-call.ts';

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
  const checkCanaries = createCanaryChecker(context, onlyApp);
  const stopped: CanaryCheck[] = [];
  let running: CanaryCheck[] = [];
  for (;;) {
    const checks = await checkCanaries();
    for (const check of checks) call.say(formatCheck(check));
    stopped.push(...(await listStoppedByServers(context, running, checks)));
    stopped.push(...checks.filter(({ verdict }) => verdict === 'worse'));
    running = checks.filter(({ verdict }) => verdict !== 'worse');
    if (call.hasFlag('once') || running.length === 0 || Date.now() + everyMs > until) {
      return toResult(context.environment, checks, stopped);
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Lists the canaries that ran at the check before and that a web server has stopped since. */
async function listStoppedByServers(
  context: SigningContext,
  before: readonly CanaryCheck[],
  now: readonly CanaryCheck[],
): Promise<CanaryCheck[]> {
  const ended = before.filter(({ app }) => !now.some((check) => check.app === app));
  const stops = await Promise.all(ended.map((check) => isStoppedByServer(context, check)));
  return ended.filter((_, n) => stops[n]).map((check) => ({ ...check, verdict: 'worse' }));
}

function toResult(
  environment: string,
  checks: CanaryCheck[],
  stopped: CanaryCheck[],
): CommandResult {
  const shown = [...stopped.filter((one) => !checks.includes(one)), ...checks];
  const lines = shown.length > 0 ? shown.map(formatCheck) : [`${environment} has no canary.`];
  return { lines, document: { environment, looked: checks, stopped }, failed: stopped.length > 0 };
}

/** Judges the canaries by the same rules as the web servers, and stops those that are worse. */
function createCanaryChecker(context: SigningContext, onlyApp: string | null) {
  const evaluate = createCanaryEvaluator(context);
  return async (): Promise<CanaryCheck[]> => {
    const checks = (await evaluate()).filter(({ app }) => !onlyApp || app === onlyApp);
    for (const check of checks) if (check.verdict === 'worse') await stopCanary(context, check);
    return checks;
  };
}

/** Whether the last release that mentions this canary is an automatic stop. */
async function isStoppedByServer(
  { store, environment }: SigningContext,
  { app, build }: CanaryCheck,
): Promise<boolean> {
  for await (const { what } of listRevisions(store, environment)) {
    if (what.startsWith(`canary ${app} ${build} stopped by itself`)) return true;
    if (what.startsWith('canary') && what.includes(app)) return false;
  }
  return false;
}

/** Stops only the canary that was checked: another one may have been started since. */
async function stopCanary(context: SigningContext, check: CanaryCheck): Promise<void> {
  const { app, build } = check;
  const without = (set: SetContent): SetContent =>
    set.canaries[app]?.build === build ? getStoppedSet(set, app) : set;
  await changeSet(context, without, describeStop(check));
}

const LABELS = { undecided: 'too few to judge', good: 'good', worse: 'worse: stopped' } as const;

function formatCheck({ app, build, canary, stable, verdict }: CanaryCheck): string {
  const counts = `${formatRate(canary)} failed; in service ${formatRate(stable)}`;
  return `${app} ${build}: ${counts}: ${LABELS[verdict]}`;
}
