import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { recordTokenRequests } from '../fixtures/session.ts';
import type { Stack } from '../fixtures/stack.ts';
import { getMoneyHeading } from '../pages/money-heading.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The largest size of the script that every page with a sign-in contains, bytes (brotli). */
const SCRIPT_LIMIT = 2_200;

/** Records the requests to these origins, as `portal /lease`. */
function recordPaths(page: Page, origins: Readonly<Record<string, string>>): string[] {
  const recorded: string[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    const name = Object.keys(origins).find((one) => origins[one] === url.origin);
    if (name) recorded.push(`${name} ${url.pathname.replace(/[\w-]{21,}$/, '<id>')}`);
  });
  return recorded;
}

async function submitForm(page: Page, persona = 'maya.ortiz'): Promise<void> {
  await page.getByLabel('Email').fill(`${persona}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The URLs of the scripts of this page that came over the network and not from the cache. */
const listDownloadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );

function readHostBuild(stack: Stack) {
  const folder = stack.getBuildsFolder('host');
  const [build = ''] = readdirSync(folder);
  return JSON.parse(readFileSync(path.join(folder, build, 'build.json'), 'utf8'));
}

test('a visitor gets the form of the provider after one request to the portal', async ({
  page,
  stack,
}) => {
  const paths = recordPaths(page, stack.origins);
  await page.goto('/payments');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => paths).toContain('portal /prefetch');
  const untilForm = paths.slice(0, paths.indexOf('portal /prefetch'));
  expect(untilForm.filter((one) => !one.includes('/u/assets/'))).toEqual([
    'portal /payments',
    'identity /authorize',
    'identity /u/login/<id>',
  ]);
  const { parts, files } = readHostBuild(stack);
  expect(parts['sign-in']).toHaveLength(1);
  expect(files[parts['sign-in'][0]].brotli).toBeLessThanOrEqual(SCRIPT_LIMIT);
});

test('the code of the portal is in the cache when the renter has signed in', async ({
  page,
  stack,
}) => {
  await page.goto('/payments');
  await expect(page.getByLabel('Email')).toBeVisible();
  await waitForOpenRequests(page);
  const tokenRequests = recordTokenRequests(page);
  const paths = recordPaths(page, stack.origins);
  await submitForm(page);
  await expect(getMoneyHeading(page)).toBeVisible();
  const { entry } = readHostBuild(stack);
  const downloaded = await listDownloadedScripts(page);
  // What the first screen of the section needs. Later parts load when they are used.
  for (const part of [entry, 'provider-client', 'remote-payments/[^/]+/(entry|routes|overview)']) {
    expect(downloaded.filter((name) => new RegExp(part).test(name))).toEqual([]);
  }
  expect(tokenRequests).toHaveLength(1);
  // The first data is requested before the code that shows it runs, and only once.
  const summary = paths.filter((one) => one === 'services /payments/v1/account-summary');
  expect(summary.length).toBeLessThanOrEqual(1);
});

test('returns to the requested page with its query and hash', async ({ page }) => {
  await signIn(page, 'maya.ortiz', '/lease?from=mail#pets');
  await expect(title(page, 'Lease')).toBeVisible();
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe('/lease?from=mail#pets');
  expect(await page.evaluate(() => sessionStorage.getItem('a0.spajs.txs.resident-portal'))).toBe(
    null,
  );
});

test('two tabs that sign in at the same time each return to their own page', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/lease');
  await other.goto('/account');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(other.getByLabel('Email')).toBeVisible();
  await submitForm(page);
  await expect(title(page, 'Lease')).toBeVisible();
  await submitForm(other);
  await expect(title(other, 'Profile Details')).toBeVisible();
});

test('an old callback shows that the sign-in failed and sends no code', async ({ page }) => {
  const tokenRequests = recordTokenRequests(page);
  await page.goto('/lease');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto('/login?code=used-long-ago&state=of-another-sign-in');
  await expect(title(page, 'You are not signed in')).toBeVisible();
  expect(tokenRequests).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await submitForm(page);
  await expect(getMoneyHeading(page)).toBeVisible();
});

test('a callback that is reloaded before the portal has loaded signs the renter in', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/Failed to load resource/);
  const { entry } = readHostBuild(stack);
  // From the start, because the page of the provider prefetches the file.
  await page.route(`**/${entry}`, (route) => route.abort());
  await page.goto('/lease');
  await expect(page.getByLabel('Email')).toBeVisible();
  const exchange = page.waitForResponse(/\/oauth\/token$/);
  await submitForm(page);
  await exchange;
  await page.unroute(`**/${entry}`);
  await page.goto('/lease');
  await expect(title(page, 'Lease')).toBeVisible();
});

test('an expired session leads to the form and back to the page', async ({ page, faults }) => {
  faults.expectFault(/status of 400/);
  await signIn(page, 'maya.ortiz', '/lease');
  await expect(title(page, 'Lease')).toBeVisible();
  await waitForOpenRequests(page);
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!text.includes('refresh_token')) continue;
      const entry = JSON.parse(text);
      entry.body.refresh_token = 'no-longer-valid';
      localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: 0 }));
    }
  });
  await page.context().clearCookies();
  await page.goto('/account?from=mail');
  await expect(page.getByLabel('Email')).toBeVisible();
  await submitForm(page);
  await expect(title(page, 'Profile Details')).toBeVisible();
});

test('shows the sign-in page with a link while the provider takes long to answer', async ({
  page,
  stack,
}) => {
  // A navigation that is answered with 204 leaves the page as it is, as one that waits for its answer does.
  await page.route(`${stack.origins.identity}/authorize?**`, (route) =>
    route.fulfill({ status: 204 }),
  );
  await page.goto('/lease', { waitUntil: 'commit' });
  await expect(title(page, 'Sign in')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Taking you to the sign-in page');
  await page.unroute(`${stack.origins.identity}/authorize?**`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await submitForm(page);
  await expect(title(page, 'Lease')).toBeVisible();
});
