import { type Infer, int, object } from 'shared/contract/z';
import { readJson } from './store/json.ts';
import type { ReleaseStore } from './store/release-store.ts';

/**
 * `outcomes/<environment>/<app>/<build>/<instance>-<n>.json`: how often a build of a section stood and
 * how often it failed in browsers, as one web server counted it. Times in ms since 1970.
 */
const outcomeCountSchema = object({ ready: int(), failed: int(), from: int(), until: int() });
export type OutcomeCount = Infer<typeof outcomeCountSchema>;

export interface OutcomeTally {
  readonly ready: number;
  readonly failed: number;
}

/** Sums the outcomes of builds; what was read once is not read again, for it never changes. */
export function createTallyReader(store: ReleaseStore, environment: string) {
  const known = new Map<string, OutcomeCount | null>();
  return async (app: string, build: string, since: number): Promise<OutcomeTally> => {
    const keys = await store.list(`outcomes/${environment}/${app}/${build}/`);
    const fresh = keys.filter((key) => !known.has(key));
    await Promise.all(
      fresh.map(async (key) => known.set(key, await readJson(store, key, outcomeCountSchema))),
    );
    const counted = keys.flatMap((key) => known.get(key) ?? []).filter(({ from }) => from >= since);
    return {
      ready: counted.reduce((sum, { ready }) => sum + ready, 0),
      failed: counted.reduce((sum, { failed }) => sum + failed, 0),
    };
  };
}

/** Share of the failures, 0 to 1; 0 where nothing was counted. */
export function getFailureRate({ ready, failed }: OutcomeTally): number {
  return ready + failed === 0 ? 0 : failed / (ready + failed);
}

/** Whether a canary is worse than the build in service by more than `maxFailures` (0 to 1). */
export function isWorse(canary: OutcomeTally, stable: OutcomeTally, maxFailures: number): boolean {
  return getFailureRate(canary) - getFailureRate(stable) > maxFailures;
}
