import type { Page, Request } from '@playwright/test';
import { saveData } from '../fixtures/browser/save-data.ts';
import { allAnswered } from '../fixtures/open-requests.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { expireAccessToken, refreshToken, tokenCalls } from '../fixtures/session.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { moneyShown } from '../pages/overview.ts';
import { PayNow } from '../pages/pay-now.ts';

const BANK = /Bank account|Credit Union|Bank/;
// A visit is to need a token: nothing is asked ahead of it.
test.beforeEach(({ page }) => saveData(page));

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an access token that expires in the middle of a payment: one silent refresh, the same key, nothing lost', async ({
  page,
  faults,
}) => {
  faults.expectFault(/ERR_CONNECTION_RESET|could not be reached/);
  await openSignedIn(page, 'walter.big');
  const payNow = new PayNow(page);
  // A part of what is due: journeys after this one pay, too.
  await payNow.toReview(BANK, '7.70');
  await allAnswered(page);
  const calls = tokenCalls(page);
  const sent: Request[] = [];
  await page.route('**/payments/v1/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request());
    if (sent.length > 1) return route.continue();
    // The connection breaks, and while the renter waits the token's time is up.
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

test('a refresh token that is no longer good: to /login, and back to the same page', async ({
  page,
  stack,
  request,
  faults,
}) => {
  faults.expectFault(/status of 400/);
  await openSignedIn(page, 'maya.ortiz');
  await expect(moneyShown(page)).toBeVisible();
  await allAnswered(page);
  const form = { token: await refreshToken(page), client_id: 'resident-portal' };
  expect((await request.post(`${stack.origins.identity}/oauth/revoke`, { form })).status()).toBe(
    200,
  );
  await expireAccessToken(page);
  const calls = tokenCalls(page);
  await page.getByRole('navigation').getByRole('link', { name: 'lease' }).click();
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/lease$/);
  await expect(title(page)).toBeVisible();
});

test('a token for another audience leads to no loop: the provider is asked twice at most', async ({
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
  const calls = tokenCalls(page);
  await signIn(page, 'maya.ortiz', '/account/profile');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  for (const section of ['lease', 'payments']) {
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect(page).toHaveURL(`${stack.origins.portal}/${section}`);
    await allAnswered(page);
  }
  await page.reload();
  await expect(title(page)).toBeVisible();
  await allAnswered(page);
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('with the provider down and a token that holds, work goes on', async ({ page, stack }) => {
  await openSignedIn(page, 'maya.ortiz');
  await expect(moneyShown(page)).toBeVisible();
  await allAnswered(page);
  await page.route(`${stack.origins.identity}/**`, (route) => route.abort());
  await page.reload();
  await expect(moneyShown(page)).toBeVisible();
  for (const section of ['lease', 'maintenance', 'account']) {
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect(title(page)).toBeVisible();
    await allAnswered(page);
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('spec 6: a token that cannot be obtained is logged, and the request goes without it', async ({
  page,
  stack,
  faults,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  faults.expectFault(/access token could not be obtained|ERR_FAILED|401|Unauthorized/);
  await openSignedIn(page, 'maya.ortiz');
  await expect(moneyShown(page)).toBeVisible();
  await allAnswered(page);
  await expireAccessToken(page);
  await page.route(`${stack.origins.identity}/**`, (route) => route.abort());
  // One that had its token before that may still leave with it.
  const asked = page.waitForRequest(
    async (sent) =>
      sent.url().includes('/resident/') && !('authorization' in (await sent.allHeaders())),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'lease' }).click();
  await asked;
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible();
  expect(logged.join()).toContain('The access token could not be obtained');
  await page.unroute(`${stack.origins.identity}/**`);
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(page).toHaveURL(/\/lease$/);
});
