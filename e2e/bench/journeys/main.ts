// pnpm --filter e2e bench:signed-out: measures the journey of a visitor without a session, of one or several portals in
// turn. Without --portal it starts the portal of this repository.

import type { Browser } from '@playwright/test';
import { readArguments } from '#fixtures/command-line.ts';
import { PROFILES } from '../measure/profiles.ts';
import { launchBrowser, withPortal } from '../with-portal.ts';
import { measureSignedOutJourney, type SignedOutJourney } from './signed-out-journey.ts';

const { values } = readArguments({
  options: {
    /** Origin of a running portal; repeat it to compare. */
    portal: { type: 'string', multiple: true, default: [] as string[] },
    runs: { type: 'string', default: '5' },
    profile: { type: 'string', default: 'slow 4G' },
  },
});

async function measureInTurn(browser: Browser, origins: readonly string[]): Promise<void> {
  const profile = PROFILES[values.profile as keyof typeof PROFILES];
  const journeys = new Map<string, SignedOutJourney[]>(origins.map((origin) => [origin, []]));
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const origin of run % 2 === 0 ? origins : origins.toReversed()) {
      journeys.get(origin)?.push(await measureSignedOutJourney(browser, { origin }, profile));
    }
  }
  const rows = [...journeys].map(([origin, runs]) => [
    origin,
    {
      'address to form, ms': median(runs.map(({ toFormMs }) => toFormMs)),
      'sign in to balance, ms': median(runs.map(({ toBalanceMs }) => toBalanceMs)),
      'KB to form': median(runs.map(({ bytesToForm }) => bytesToForm / 1000)),
      'KB to balance': median(runs.map(({ bytes }) => bytes / 1000)),
    },
  ]);
  console.table(Object.fromEntries(rows));
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

if (values.portal.length === 0) {
  await withPortal((browser, origin) => measureInTurn(browser, [origin]));
} else {
  const browser = await launchBrowser();
  await measureInTurn(browser, values.portal).finally(() => browser.close());
}
