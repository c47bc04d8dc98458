import type { Page, Request } from '@playwright/test';
import { enableDataSaver } from '../fixtures/browser/enable-data-saver.ts';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import {
  expireAccessToken,
  expireAccessTokenAtNextClick,
  readRefreshToken,
  recordTokenRequests,
} from '../fixtures/session.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { getMoneyHeading } from '../pages/money-heading.ts';
import { PayNowPage } from '../pages/pay-now.ts';

const BANK = /Bank account|Credit Union|Bank/;
// Prefetching is off, so that a visit needs a token.
test.beforeEach(({ page }) => enableDataSaver(page));

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('refreshes an expired access token once during a payment and keeps the idempotency key and all input', async ({
  page,
  faults,
}) => {
  faults.expectFault(/ERR_CONNECTION_RESET|could not be reached/);
  await openSignedIn(page, 'walter.big');
  const payNow = new PayNowPage(page);
  // Pays a part of the balance, because later tests pay, too.
  await payNow.toReview(BANK, '7.70');
  await waitForOpenRequests(page);
  const calls = recordTokenRequests(page);
  const sent: Request[] = [];
  await page.route('**/payments/v1/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request());
    if (sent.length > 1) return route.continue();
    // The connection breaks, and the token expires before the retry.
    await expireAccessToken(page);
    return route.abort('connectionreset');
  });
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('grant_type=refresh_token');
  const [first, second] = await Promise.all(sent.map((request) => request.allHeaders()));
  expect(sent).toHaveLength(2);
  expect(first?.['idempotency-key']).toMatch(/.{20}/);
  expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
  expect(second?.authorization).not.toBe(first?.authorization);
  expect(sent[1]?.postData()).toBe(sent[0]?.postData());
});

test('redirects to /login when the refresh token is invalid and returns to the same page', async ({
  page,
  stack,
  request,
  faults,
}) => {
  faults.expectFault(/status of 400/);
  await openSignedIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
  const form = { token: await readRefreshToken(page), client_id: 'resident-portal' };
  expect((await request.post(`${stack.origins.identity}/oauth/revoke`, { form })).status()).toBe(
    200,
  );
  await expireAccessTokenAtNextClick(page);
  const calls = recordTokenRequests(page);
  await page.getByRole('navigation').getByRole('link', { name: 'lease' }).click();
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/lease$/);
  await expect(title(page)).toBeVisible();
});

test('asks the provider at most twice for a token when the audience is wrong', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/401|Unauthorized/);
  await page.route('**/oauth/token', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [head, payload = '', signature] = body.access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    claims.aud = 'https://api.elsewhere.example';
    const other = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const access_token = [head, other, signature].join('.');
    return route.fulfill({ response: answer, json: { ...body, access_token } });
  });
  const calls = recordTokenRequests(page);
  await signIn(page, 'maya.ortiz', '/account/profile');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  for (const section of ['lease', 'payments']) {
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect(page).toHaveURL(`${stack.origins.portal}/${section}`);
    await waitForOpenRequests(page);
  }
  await page.reload();
  await expect(title(page)).toBeVisible();
  await waitForOpenRequests(page);
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('continues to work with a valid token while the provider is down', async ({ page, stack }) => {
  await openSignedIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
  await page.route(`${stack.origins.identity}/**`, (route) => route.abort());
  await page.reload();
  await expect(getMoneyHeading(page)).toBeVisible();
  for (const section of ['lease', 'maintenance', 'account']) {
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect(title(page)).toBeVisible();
    await waitForOpenRequests(page);
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('spec 6: logs a token that cannot be obtained and sends the request without it', async ({
  page,
  stack,
  faults,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  faults.expectFault(/access token could not be obtained|ERR_FAILED|401|Unauthorized/);
  await openSignedIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
  await expireAccessTokenAtNextClick(page);
  await page.route(`${stack.origins.identity}/**`, (route) => route.abort());
  // A request that got its token earlier may still carry it.
  const requestWithoutToken = page.waitForRequest(
    async (sent) =>
      sent.url().includes('/resident/') && !('authorization' in (await sent.allHeaders())),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'lease' }).click();
  await requestWithoutToken;
  const tryAgain = page.getByRole('button', { name: 'Try again' }).first();
  await expect(tryAgain).toBeVisible();
  expect(logged.join()).toContain('The access token could not be obtained');
  await page.unroute(`${stack.origins.identity}/**`);
  await tryAgain.click();
  await expect(tryAgain).toHaveCount(0);
  await expect(page).toHaveURL(/\/lease$/);
});
