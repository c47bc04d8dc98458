import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import {
  expireAccessTokenOnLeaving,
  findSignInLibrary,
  readProviderCache,
  recordTokenRequests,
} from '../fixtures/session.ts';
import { getMoneyHeading } from '../pages/money-heading.ts';

test('spec 9: keeps the tokens in local storage and uses refresh tokens', async ({ page }) => {
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
  const { token } = await readProviderCache(page);
  expect(token).toMatchObject({
    body: { access_token: expect.any(String), refresh_token: expect.any(String) },
  });
  const otherStorage = await page.evaluate(() => JSON.stringify(sessionStorage) + document.cookie);
  expect(otherStorage).not.toContain('eyJ');

  await expireAccessTokenOnLeaving(page);
  const calls = recordTokenRequests(page);
  await page.reload();
  await expect(getMoneyHeading(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('grant_type=refresh_token');
});

test('shows a returning renter the page and its data before the sign-in library has loaded', async ({
  page,
  stack,
}) => {
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  const library = await findSignInLibrary(page, stack);
  let releaseLibrary = () => {};
  const released = new Promise<void>((resolve) => {
    releaseLibrary = resolve;
  });
  await page.route(library, async (route) => {
    await released;
    await route.continue();
  });
  const calls = recordTokenRequests(page);
  const arrival = page.waitForResponse(library);
  await page.reload({ waitUntil: 'commit' });
  await expect(getMoneyHeading(page)).toBeVisible();

  releaseLibrary();
  await arrival;
  expect(calls).toEqual([]);
});

test('renews a token that is about to expire before the first request', async ({ page }) => {
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
  await expireAccessTokenOnLeaving(page, 59);
  const calls = recordTokenRequests(page);
  await page.reload();
  await expect(getMoneyHeading(page)).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('spec 6: sends a bearer token for the configured audience with requests', async ({ page }) => {
  const request = page.waitForRequest(
    (sent) => sent.url().includes('/payments/v1/') && sent.method() === 'GET',
  );
  await signIn(page, 'maya.ortiz');
  const { authorization = '' } = (await request).headers();
  expect(authorization).toMatch(/^Bearer eyJ/);
  const claims = JSON.parse(
    atob(authorization.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
  );
  expect(claims.aud).toBe('https://api.harborpine.example');
});
