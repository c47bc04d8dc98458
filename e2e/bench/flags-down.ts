// pnpm --filter e2e bench:flags-down: measures how much a flag service that is down delays a cold load of /payments
// for a renter with stored flags of an earlier visit (decision 48: without stored flags the page waits for the
// service). RUNS=9 sets the number of runs (default 7). Prints medians with (least-most), ms.
import type { Route } from '@playwright/test';
import { measureRuns, signInReturningRenter } from './measure/measure.ts';
import { PROFILES } from './measure/profiles.ts';
import { formatFigure } from './report/report.ts';
import { withPortal } from './with-portal.ts';

/** The healthy service is behind a route, too, so that the overhead of a route is the same for all. */
const SERVICES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  healthy: (route) => route.continue(),
  refuses: (route) => route.abort('connectionrefused'),
  hangs: async () => {},
  'answers 500': (route) => route.fulfill({ status: 500 }),
};

await withPortal(async (browser, origin) => {
  const table: Record<string, Record<string, string>> = {};
  for (const [network, profile] of Object.entries(PROFILES)) {
    for (const [state, answer] of Object.entries(SERVICES)) {
      const renter = await signInReturningRenter(browser, origin);
      const runs = await measureRuns(browser, origin, profile, renter, (context) =>
        context.route('**/flags/**', answer).then(() => {}),
      );
      table[`${network}, flag service ${state}`] = {
        'FCP ms': formatFigure(runs, 'firstPaintMs'),
        'ready ms': formatFigure(runs, 'readyMs'),
        'amount ms': formatFigure(runs, 'balanceMs'),
      };
    }
  }
  console.table(table);
});
