import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { expireAccessToken, tokenCalls } from '../fixtures/session.ts';

// `pnpm test:long` plays the long series.
const ROUNDS = process.env.LONG ? 50 : 5;
const SLOW_MS = 200;

interface Round {
  readonly round: number;
  /** How often the provider was asked; once is right. */
  readonly asked: number;
  readonly signedOut: boolean;
  readonly ms: number;
}

/** Both tabs start at once with a token that has expired, and the provider takes its time. */
async function play(page: Page, other: Page, rounds: number): Promise<Round[]> {
  const table: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
    const calls = [tokenCalls(page), tokenCalls(other)];
    await expireAccessToken(page);
    const since = Date.now();
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([page, other].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
    const left = [page, other].filter((tab) => !tab.url().endsWith('/account/profile'));
    table.push({
      round,
      asked: calls.flat().length,
      signedOut: left.length > 0,
      ms: Date.now() - since,
    });
  }
  return table;
}

async function twoTabs(page: Page, context: BrowserContext): Promise<Page> {
  await signIn(page, 'maya.ortiz', '/account/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const other = await context.newPage();
  await other.goto('/account/profile');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await context.route('**/oauth/token', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  return other;
}

test(`two tabs that refresh at once, ${ROUNDS} times: one question to the provider each time, nobody signed out`, async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + ROUNDS * 15_000);
  const other = await twoTabs(page, context);
  const table = await play(page, other, ROUNDS);
  if (process.env.LONG) console.table(table);
  expect(table.filter(({ asked, signedOut }) => asked !== 1 || signedOut)).toEqual([]);
});

test('the series sees two tabs that do not wait for each other', async ({ page, context }) => {
  await context.addInitScript(() => {
    // Planted: a lock that keeps nobody out.
    navigator.locks.request = ((_name: string, _options: object, run: (lock: object) => unknown) =>
      run({})) as typeof navigator.locks.request;
  });
  const other = await twoTabs(page, context);
  const [round] = await play(page, other, 1);
  expect(round?.asked).toBe(2);
  // The provider lets a token be used again for some seconds: even so nobody is signed out.
  expect(round?.signedOut).toBe(false);
});
