import type { BrowserContext, Page } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { expireAccessToken, recordRequests, recordTokenRequests } from '../fixtures/session.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

// `pnpm test:long` runs the long series.
const ROUNDS = process.env.LONG ? 50 : 5;
const PROVIDER_DELAY_MS = 200;

interface Round {
  readonly round: number;
  /** Number of token requests to the provider. */
  readonly tokenRequests: number;
  /** How often a tab was redirected to the provider, which means that it was signed out. */
  readonly signedOut: number;
  readonly ms: number;
}

/** Starts both tabs at the same time with an expired token and a slow provider. */
async function runRounds(page: Page, other: Page, rounds: number): Promise<Round[]> {
  const results: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await Promise.all([page, other].map(waitForOpenRequests));
    const calls = [recordTokenRequests(page), recordTokenRequests(other)];
    const signInRedirects = [
      recordRequests(page, '/authorize'),
      recordRequests(other, '/authorize'),
    ];
    await expireAccessToken(page);
    const startedAt = Date.now();
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([page, other].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
    await Promise.all([page, other].map(waitForOpenRequests));
    const [tokenRequests, signedOut] = [calls.flat().length, signInRedirects.flat().length];
    results.push({ round, tokenRequests, signedOut, ms: Date.now() - startedAt });
  }
  return results;
}

async function openTwoTabs(page: Page, context: BrowserContext): Promise<Page> {
  await openSignedIn(page, 'maya.ortiz', '/account/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const other = await context.newPage();
  await other.goto('/account/profile');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await context.route('**/oauth/token', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, PROVIDER_DELAY_MS));
    await route.continue();
  });
  return other;
}

test(`two tabs that refresh at the same time both stay signed in, ${ROUNDS} times`, async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + ROUNDS * 15_000);
  const other = await openTwoTabs(page, context);
  const results = await runRounds(page, other, ROUNDS);
  if (process.env.LONG) console.table(results);
  expect(results.filter(({ signedOut }) => signedOut > 0)).toEqual([]);
  // With the library's lock usually only one tab sends a token request and the other reads the result.
  const tokenRequests = results.reduce((sum, round) => sum + round.tokenRequests, 0);
  expect(tokenRequests).toBeGreaterThanOrEqual(ROUNDS / 2);
});

test('the series of token refreshes detects a signed-out tab without a lock and without an overlap at the provider', async ({
  page,
  context,
  faults,
}) => {
  faults.expectFault(/status of 400/);
  await context.addInitScript(() => {
    navigator.locks.request = ((_name: string, _options: object, run: (lock: object) => unknown) =>
      run({})) as typeof navigator.locks.request;
  });
  const other = await openTwoTabs(page, context);
  const used = new Set<string | null>();
  // Without a lock both tabs send the same refresh token. The first response waits for the second request.
  let releaseFirst: () => void;
  const bothTabsAsk = new Promise<void>((resolve) => {
    releaseFirst = resolve;
  });
  await context.route('**/oauth/token', async (route) => {
    const token = new URLSearchParams(route.request().postData() ?? '').get('refresh_token');
    if (!used.has(token)) {
      used.add(token);
      await bothTabsAsk;
      return route.fallback();
    }
    releaseFirst();
    return route.fulfill({ status: 400, json: { error: 'invalid_grant' } });
  });
  const [round] = await runRounds(page, other, 1);
  expect(round?.signedOut).toBeGreaterThan(0);
});
