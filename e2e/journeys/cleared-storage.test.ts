import type { Page } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { getMoneyHeading } from '../pages/money-heading.ts';

/**
 * Removes what Safari removes when a renter has not used the portal for seven days: everything that scripts have
 * stored. Cookies that the provider's server has set stay.
 */
async function clearScriptStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  const context = page.context();
  for (const { name, httpOnly } of await context.cookies()) {
    if (!httpOnly) await context.clearCookies({ name });
  }
}

async function openPayments(page: Page): Promise<void> {
  await openSignedIn(page, 'sam.ortiz', '/payments');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
}

test('returns a renter to the requested page after Safari has cleared the storage, without a password', async ({
  page,
}) => {
  await signIn(page, 'sam.ortiz', '/payments');
  await expect(getMoneyHeading(page)).toBeVisible();
  await waitForOpenRequests(page);
  await clearScriptStorage(page);
  await page.goto('/maintenance');
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible();
  await expect(page).toHaveURL(/\/maintenance$/);
});

test('asks for the password and returns to the requested page when the cookies are gone too', async ({
  page,
  context,
}) => {
  await openPayments(page);
  await clearScriptStorage(page);
  await context.clearCookies();
  await signIn(page, 'sam.ortiz', '/lease');
  await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
  await expect(page).toHaveURL(/\/lease$/);
});

test('shows no data of an earlier visit when only the cookie of a valid token is left', async ({
  page,
  context,
}) => {
  await openPayments(page);
  const cookies = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.goto('/payments');
  await expect(page.getByLabel('Email')).toBeVisible();
});
