import { findSetInService, type ReleaseContext } from '../sets/find-set-in-service.ts';
import { listRevisions } from '../sets/revisions.ts';
import { readSet } from '../sets/signed-set.ts';
import { createTallyReader, getFailureRate, type OutcomeTally } from './outcomes.ts';
import { type CanaryVerdict, judgeCanary } from './sequential-test.ts';

/** The outcomes of a canary since it started, summed over all web servers, and the verdict on it. */
export interface CanaryCheck {
  readonly app: string;
  readonly build: string;
  readonly canary: OutcomeTally;
  readonly stable: OutcomeTally;
  readonly verdict: CanaryVerdict;
}

/** Returns a function that judges the running canaries of an environment. It changes nothing. */
export function createCanaryEvaluator(releases: ReleaseContext): () => Promise<CanaryCheck[]> {
  const { store, environment, keys } = releases;
  const tally = createTallyReader(store, environment);
  const getStart = createStartReader(releases);
  return async () => {
    const current = await findSetInService(store, environment, keys);
    if (!current) return [];
    const checks: CanaryCheck[] = [];
    for (const [app, { build }] of Object.entries(current.set.canaries)) {
      const start = await getStart(app, build, current.revision);
      const canary = await tally(app, build, start);
      const stable = await tally(app, current.set.builds[app] ?? 'none', start);
      checks.push({ app, build, canary, stable, verdict: judgeCanary(canary, stable) });
    }
    return checks;
  };
}

/**
 * Returns a function that finds when a build became a canary, in ms since the epoch. Outcomes from before do
 * not count, nor do those of an earlier canary of the same build.
 */
function createStartReader({ store, environment, keys }: ReleaseContext) {
  const cache = new Map<string, { revision: number; start: number }>();
  return async (app: string, build: string, currentRevision: number): Promise<number> => {
    const cached = cache.get(app);
    if (cached?.revision === currentRevision) return cached.start;
    let start = Date.now();
    for await (const { set: id, at, revision } of listRevisions(store, environment)) {
      // A release after `currentRevision` may have ended this canary already.
      if (revision > currentRevision) continue;
      const set = await readSet(store, id, keys);
      if (set?.canaries[app]?.build !== build) break;
      start = Date.parse(at);
    }
    cache.set(app, { revision: currentRevision, start });
    return start;
  };
}

/** Formats a tally: `4 of 100 (4.0 %)`. */
export function formatRate(tally: OutcomeTally): string {
  const { ready, failed } = tally;
  return `${failed} of ${ready + failed} (${(getFailureRate(tally) * 100).toFixed(1)} %)`;
}

/** Describes an automatic stop for the history. */
export function describeStop({ app, build, canary, stable }: CanaryCheck): string {
  const rates = `${formatRate(canary)} failed; in service ${formatRate(stable)}`;
  return `canary ${app} ${build} stopped by itself: ${rates}`;
}
