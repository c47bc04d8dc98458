import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import {
  expireAccessToken,
  findSignInLibrary,
  readProviderCache,
  recordTokenRequests,
} from '../fixtures/session.ts';
import { getMoneyHeading } from '../pages/money-heading.ts';

test('spec 9: tokens are kept in local storage, with refresh tokens in use', async ({ page }) => {
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
  const { token } = await readProviderCache(page);
  expect(token).toMatchObject({
    body: { access_token: expect.any(String), refresh_token: expect.any(String) },
  });
  const elsewhere = await page.evaluate(() => JSON.stringify(sessionStorage) + document.cookie);
  expect(elsewhere).not.toContain('eyJ');

  await expireAccessToken(page);
  const calls = recordTokenRequests(page);
  await page.reload();
  await expect(getMoneyHeading(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('grant_type=refresh_token');
});

test('a returning renter has page and data before the provider’s library is there', async ({
  page,
  stack,
}) => {
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  const library = await findSignInLibrary(page, stack);
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route(library, async (route) => {
    await shown;
    await route.continue();
  });
  const calls = recordTokenRequests(page);
  const arrival = page.waitForResponse(library);
  await page.reload({ waitUntil: 'commit' });
  await expect(getMoneyHeading(page)).toBeVisible();

  show();
  await arrival;
  expect(calls).toEqual([]);
});

test('a token near its end is renewed before anything is asked with it', async ({ page }) => {
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
  await expireAccessToken(page, 59);
  const calls = recordTokenRequests(page);
  await page.reload();
  await expect(getMoneyHeading(page)).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('spec 6: requests carry a bearer token for the configured audience', async ({ page }) => {
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
