// pnpm --filter e2e bench:payment: measures a payment of the usual rent from the signed-in overview to the receipt, by
// the review (two clicks) and through every step (five clicks), in turn.

import type { Browser } from '@playwright/test';
import { readArguments } from '#fixtures/command-line.ts';
import type { Stack } from '#fixtures/stack.ts';
import { PROFILES } from '../measure/profiles.ts';
import { withPortal } from '../with-portal.ts';
import { CLICKS, measurePaymentJourney, type PaymentWay } from './payment-journey.ts';

const WAYS: readonly PaymentWay[] = ['review', 'steps'];
const { values } = readArguments({ options: { runs: { type: 'string', default: '5' } } });

interface Row {
  readonly profile: string;
  readonly way: PaymentWay;
  readonly times: readonly number[];
}

async function measureWay(
  browser: Browser,
  stack: Stack,
  profile: keyof typeof PROFILES,
  way: PaymentWay,
): Promise<number> {
  // Each payment pays all that is owed, so each one needs new data.
  await stack.stop();
  await stack.start();
  return measurePaymentJourney(browser, stack.origins.portal, way, PROFILES[profile]);
}

async function measureProfile(
  browser: Browser,
  stack: Stack,
  profile: keyof typeof PROFILES,
): Promise<Row[]> {
  const times = new Map<PaymentWay, number[]>(WAYS.map((way) => [way, []]));
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const way of run % 2 === 0 ? WAYS : WAYS.toReversed()) {
      times.get(way)?.push(await measureWay(browser, stack, profile, way));
    }
  }
  return WAYS.map((way) => ({ profile, way, times: times.get(way) ?? [] }));
}

function printTable(rows: readonly Row[]): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  console.table(
    rows.map(({ profile, way, times }) => {
      const sorted = times.toSorted((one, other) => one - other);
      const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
      return {
        profile,
        clicks: CLICKS[way],
        'median, s': seconds(median),
        'range, s': `${seconds(sorted[0] ?? median)}-${seconds(sorted.at(-1) ?? median)}`,
      };
    }),
  );
}

await withPortal(async (browser, _origin, stack) => {
  const rows: Row[] = [];
  for (const profile of Object.keys(PROFILES) as (keyof typeof PROFILES)[]) {
    rows.push(...(await measureProfile(browser, stack, profile)));
  }
  printTable(rows);
});
