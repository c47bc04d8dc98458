// pnpm bench:load: how long /payments takes to stand for a renter who is signed in already, cold and
// warm, on slow 4G with a slow phone and without any brake. RUNS=9 measures more often than the usual
// 7; --json prints every run instead of the tables.
import type { BrowserContext } from '@playwright/test';
import { measure, measureRuns, PROFILES, type Run, returningRenter } from './measure.ts';
import { printFigures, printScripts } from './report.ts';
import { withPortal } from './with-portal.ts';

await withPortal(async (browser, origin) => {
  // Two loads fill the cache and the code cache before a warm one counts.
  const warmUp = async (context: BrowserContext) => {
    for (let load = 0; load < 2; load += 1) await measure(context, origin, PROFILES.unthrottled);
  };
  const all: Record<string, Run[]> = {};
  for (const [name, profile] of Object.entries(PROFILES)) {
    for (const [state, prepare] of [
      ['cold', async () => {}],
      ['warm', warmUp],
    ] as const) {
      const renter = await returningRenter(browser, origin);
      all[`${name}, ${state}`] = await measureRuns(browser, origin, profile, renter, prepare);
    }
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify(all, null, 2));
  else {
    printFigures(all);
    printScripts(all['slow 4G, cold']?.[0]);
  }
});
