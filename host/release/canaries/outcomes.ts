import { type Infer, int, object } from 'shared/contract/z';
import { readJson } from '../store/json.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * `outcomes/<environment>/<app>/<build>/<instance>-<n>.json`: how often a build was ready and failed in
 * browsers, as counted by one web server. Times in ms since the epoch.
 */
const outcomeCountSchema = object({ ready: int(), failed: int(), from: int(), until: int() });
export type OutcomeCount = Infer<typeof outcomeCountSchema>;

export interface OutcomeTally {
  readonly ready: number;
  readonly failed: number;
}

/** Returns a function that sums the outcomes of a build. Files are read once, because they never change. */
export function createTallyReader(store: ReleaseStore, environment: string) {
  const cache = new Map<string, OutcomeCount | null>();
  return async (app: string, build: string, since: number): Promise<OutcomeTally> => {
    const keys = await store.list(`outcomes/${environment}/${app}/${build}/`);
    const newKeys = keys.filter((key) => !cache.has(key));
    await Promise.all(
      newKeys.map(async (key) => cache.set(key, await readJson(store, key, outcomeCountSchema))),
    );
    const counts = keys.flatMap((key) => cache.get(key) ?? []).filter(({ from }) => from >= since);
    return {
      ready: counts.reduce((sum, { ready }) => sum + ready, 0),
      failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    };
  };
}

/** Returns the failure rate, 0 to 1; 0 without outcomes. */
export function getFailureRate({ ready, failed }: OutcomeTally): number {
  return ready + failed === 0 ? 0 : failed / (ready + failed);
}
