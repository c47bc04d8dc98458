// pnpm --filter e2e bench:flags-down: how much a flag service that is down at the start holds up
// /payments, cold, of somebody who has no flags from an earlier visit. RUNS=9 measures more often than
// the usual 7. Prints medians with (least-most), ms.
import { type Browser, chromium, type Route } from '@playwright/test';
import { Stack } from '../fixtures/stack.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { measure, PROFILES, type Profile, type Run, returningRenter } from './measure.ts';
import { summary } from './report.ts';

const RUNS = Number(process.env.RUNS ?? 7);
const FIRST_PORT = Number(process.env.E2E_FIRST_PORT ?? 5300);

/** Also the healthy service is behind a route, which takes its time. */
const SERVICES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  healthy: (route) => route.continue(),
  refuses: (route) => route.abort('connectionrefused'),
  hangs: async () => {},
  'answers 500': (route) => route.fulfill({ status: 500 }),
};

async function series(
  browser: Browser,
  origin: string,
  profile: Profile,
  answer: (route: Route) => Promise<void>,
): Promise<Run[]> {
  const storageState = await returningRenter(browser, origin);
  for (const { localStorage } of storageState.origins) {
    const remembered = localStorage.findIndex(({ name }) => name === 'portal.flags');
    if (remembered >= 0) localStorage.splice(remembered, 1);
  }
  const runs: Run[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const context = await browser.newContext({ storageState });
    await context.route('**/flags/**', answer);
    runs.push(await measure(context, origin, profile));
    await context.close();
  }
  return runs;
}

const stack = new Stack(FIRST_PORT, 'bench-flags');
await stack.start();
const browser = await chromium.launch(CHROMIUM);
try {
  const rows: Record<string, Record<string, string>> = {};
  for (const [network, profile] of Object.entries(PROFILES)) {
    for (const [how, answer] of Object.entries(SERVICES)) {
      const runs = await series(browser, stack.origins.portal, profile, answer);
      rows[`${network}, flag service ${how}`] = {
        'FCP ms': summary(runs, 'firstPaintMs'),
        'ready ms': summary(runs, 'readyMs'),
        'amount ms': summary(runs, 'balanceMs'),
      };
    }
  }
  console.table(rows);
} finally {
  await browser.close();
  await stack.stop();
}
