// pnpm --filter e2e bench:flags-down: how much a flag service that is down at the start holds up
// /payments, cold, of a renter whose flags are remembered from an earlier visit (decision 48: without
// them nothing is shown until the service answers). RUNS=9 measures more often than
// the usual 7. Prints medians with (least-most), ms.
import type { Route } from '@playwright/test';
import { measureRuns, signInReturningRenter } from './measure/measure.ts';
import { PROFILES } from './measure/profiles.ts';
import { formatFigure } from './report/report.ts';
import { withPortal } from './with-portal.ts';

/** Also the healthy service is behind a route, which takes its time. */
const SERVICES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  healthy: (route) => route.continue(),
  refuses: (route) => route.abort('connectionrefused'),
  hangs: async () => {},
  'answers 500': (route) => route.fulfill({ status: 500 }),
};

await withPortal(async (browser, origin) => {
  const rows: Record<string, Record<string, string>> = {};
  for (const [network, profile] of Object.entries(PROFILES)) {
    for (const [how, answer] of Object.entries(SERVICES)) {
      const renter = await signInReturningRenter(browser, origin);
      const runs = await measureRuns(browser, origin, profile, renter, (context) =>
        context.route('**/flags/**', answer).then(() => {}),
      );
      rows[`${network}, flag service ${how}`] = {
        'FCP ms': formatFigure(runs, 'firstPaintMs'),
        'ready ms': formatFigure(runs, 'readyMs'),
        'amount ms': formatFigure(runs, 'balanceMs'),
      };
    }
  }
  console.table(rows);
});
