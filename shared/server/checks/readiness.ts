import { type Check, type CheckResult, runCheck } from './run-checks.ts';

export type ReadinessCheck = Check & {
  /** How long a success counts, in ms. Default: 5 s. */
  freshMs?: number;
  /** How long a failure counts, in ms. Default: 1 s, so that a process is ready soon after the dependency is back. */
  failedFreshMs?: number;
};

export type Readiness = {
  ready: boolean;
  /** Names of the checks that failed. */
  failing: string[];
};

/** How long a success counts, in ms. */
const FRESH_MS = 5_000;
/** How long a failure counts, in ms. */
const FAILED_FRESH_MS = 1_000;

/**
 * Returns the readiness function of a process. Results are cached, and each check runs at most once at a time, so
 * that frequent probes cost nothing. It always answers within the longest time limit of the checks.
 */
export function createReadiness(checks: readonly ReadinessCheck[]): () => Promise<Readiness> {
  const runners = checks.map(createCachedCheck);
  return async () => {
    const results = await Promise.all(runners.map((run) => run()));
    const failing = results.filter(({ state }) => state === 'failed').map(({ name }) => name);
    return { ready: failing.length === 0, failing };
  };
}

function createCachedCheck(check: ReadinessCheck): () => Promise<CheckResult> {
  const { freshMs = FRESH_MS, failedFreshMs = FAILED_FRESH_MS } = check;
  let latest: { result: CheckResult; until: number } | undefined;
  let current: Promise<CheckResult> | undefined;
  // A run continues after its time limit. The next run starts only after it has ended.
  let work: Promise<unknown> | undefined;
  const guarded: Check = {
    ...check,
    run: (signal) => {
      if (work) throw new Error('The previous run has not ended.');
      const started = check.run(signal);
      work = started
        .catch(() => {})
        .finally(() => {
          work = undefined;
        });
      return started;
    },
  };
  return () => {
    if (latest && performance.now() < latest.until) return Promise.resolve(latest.result);
    current ??= runCheck(guarded).then((result) => {
      const validMs = result.state === 'ok' ? freshMs : failedFreshMs;
      latest = { result, until: performance.now() + validMs };
      current = undefined;
      return result;
    });
    return current;
  };
}
