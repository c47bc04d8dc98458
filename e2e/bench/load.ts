// pnpm bench:load: how long /payments takes to stand for a renter who is signed in already, cold and
// warm, on slow 4G with a slow phone and without any brake. RUNS=9 measures more often than the usual
// 7; --json prints every run instead of the tables.
import { type Browser, chromium } from '@playwright/test';
import { Stack } from '../fixtures/stack.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { measure, PROFILES, type Profile, type Run, returningRenter } from './measure.ts';
import { printFigures, printScripts } from './report.ts';

const RUNS = Number(process.env.RUNS ?? 7);
const FIRST_PORT = Number(process.env.E2E_FIRST_PORT ?? 5300);

async function series(
  browser: Browser,
  origin: string,
  profile: Profile,
  warm: boolean,
): Promise<Run[]> {
  const runs: Run[] = [];
  const storageState = await returningRenter(browser, origin);
  for (let index = 0; index < RUNS; index += 1) {
    const context = await browser.newContext({ storageState });
    // Two loads fill the cache and the code cache before a warm one counts.
    const priming = warm ? 2 : 0;
    for (let load = 0; load < priming; load += 1) {
      await measure(context, origin, PROFILES.unthrottled);
    }
    runs.push(await measure(context, origin, profile));
    await context.close();
  }
  return runs;
}

const stack = new Stack(FIRST_PORT, 'bench-load');
await stack.start();
const browser = await chromium.launch(CHROMIUM);
try {
  const all: Record<string, Run[]> = {};
  for (const [name, profile] of Object.entries(PROFILES)) {
    for (const warm of [false, true]) {
      const label = `${name}, ${warm ? 'warm' : 'cold'}`;
      all[label] = await series(browser, stack.origins.portal, profile, warm);
    }
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify(all, null, 2));
  else {
    printFigures(all);
    printScripts(all['slow 4G, cold']?.[0]);
  }
} finally {
  await browser.close();
  await stack.stop();
}
