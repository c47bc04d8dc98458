import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

test('spec 2: a signed-out visitor signs in and returns to the requested page', async ({
  page,
}) => {
  await openSignedIn(page, 'maya.ortiz', '/maintenance/request?from=mail#details');
  await expect(page).toHaveURL(/\/maintenance\/request\?from=mail#details$/);
});

test('spec 2: redirects a token without the data-access claim to /unauthorized', async ({
  page,
}) => {
  await openSignedIn(page, 'nora.quinn');
  await expect(page).toHaveURL(/\/unauthorized/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('spec 2: Home redirects to the account when only the account is switched on', async ({
  page,
}) => {
  await openSignedIn(page, 'rosa.delgado');
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'payments' })).toHaveCount(0);
});

test('spec 2: Home redirects to /unauthorized when every section is switched off', async ({
  page,
}) => {
  await openSignedIn(page, 'ben.idle');
  await expect(page).toHaveURL(/\/unauthorized/);
});

test('spec 2: shows the not-found page for an unknown path', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('spec 2: Logout goes through the provider, returns to the origin, and asks to sign in again', async ({
  page,
}) => {
  await openSignedIn(page, 'maya.ortiz');
  await page.getByRole('button', { name: /Maya Ortiz/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
