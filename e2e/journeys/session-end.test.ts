import type { Page } from '@playwright/test';
import { denyStorage } from '../fixtures/browser/deny-storage.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { advanceClock, signOut } from '../fixtures/session.ts';
import { getMoneyHeading } from '../pages/money-heading.ts';
import { ReportProblemPage } from '../pages/report.ts';

const getSignInForm = (page: Page) =>
  page.getByRole('form', { name: 'Sign in' }).or(page.getByLabel('Email'));

test('spec 2: Logout returns to the site origin and ends the session at the provider', async ({
  page,
  stack,
}) => {
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  const originRequest = page.waitForRequest(
    (request) => request.url() === `${stack.origins.portal}/`,
  );
  const logoutRequest = page.waitForRequest((request) => request.url().includes('/v2/logout?'));
  await signOut(page);
  expect(new URL((await logoutRequest).url()).searchParams.get('returnTo')).toBe(
    stack.origins.portal,
  );
  await originRequest;
  await expect(getSignInForm(page)).toBeVisible();
});

test('spec 2: Logout deletes all personal data from the browser, and Back shows no page of the renter', async ({
  page,
}) => {
  await signIn(page, 'maya.ortiz', '/maintenance/request');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/payments');
  await expect(getMoneyHeading(page)).toBeVisible();
  await signOut(page);
  await expect(getSignInForm(page)).toBeVisible();

  for (let step = 0; step < 3; step += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await expect(page.getByText('Maya')).toHaveCount(0);
    await expect(page.getByText('Taking you to').or(getSignInForm(page)).first()).toBeVisible();
  }
  // A page of the portal redirects to the provider.
  await expect(getSignInForm(page)).toBeVisible();
  await page.goto('/unauthorized');
  const storedText = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie]),
  );
  expect(storedText).not.toMatch(/eyJ|auth0\||maya|ortiz|person-/i);
});

test('Logout ends the session at the provider even when the browser denies cookies and storage after sign-in', async ({
  page,
  context,
  faults,
}) => {
  // The browser keeps the token of the ended session, which the services reject.
  faults.expectFault(/Access is denied|status of 401|the token may be expired/);
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  const logoutRequest = page.waitForRequest((request) => request.url().includes('/v2/logout?'));
  await page.evaluate(denyStorage);
  await signOut(page);
  await logoutRequest;
  // Deletes the stored tokens, which the page could not delete. The provider then asks for the password.
  const other = await context.newPage();
  await other.goto('/unauthorized');
  await other.evaluate(() => localStorage.clear());
  await other.goto('/payments');
  await expect(getSignInForm(other)).toBeVisible();
});

test('spec 2: Logout in one tab signs out the other tabs within 2 s and deletes their drafts', async ({
  page,
  context,
}) => {
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/payments/pay-now?step=amount&from=mail');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await other.evaluate(() => sessionStorage.setItem('pay-now:draft', 'half typed'));
  await signOut(page);
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(other.getByText('Maya')).toHaveCount(0);
  expect(await other.evaluate(() => sessionStorage.getItem('pay-now:draft'))).toBeNull();
  await expect(getSignInForm(page)).toBeVisible();

  // The next sign-in returns to the same page.
  await other.getByRole('button', { name: 'Sign in' }).click();
  await submitSignInForm(other);
  await expect(other).toHaveURL(/\/payments\/pay-now\?step=amount&from=mail$/);
});

async function submitSignInForm(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('maya.ortiz@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Portal-2105!');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('warns two minutes before the session ends and extends the session on Stay signed in', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'maya.ortiz', '/account/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await advanceClock(page, '57:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await advanceClock(page, '01:30');
  const warning = page.getByRole('dialog', { name: 'You will be signed out soon' });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('status')).toHaveText('You will be signed out in 2 minutes.');
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.clock.fastForward('00:40');
  await expect(warning.getByRole('status')).toHaveText('You will be signed out in 1 minute.');
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/oauth/token'));
  await page.keyboard.press('Enter');
  expect((await refreshed).status()).toBe(200);
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward('57:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/profile$/);
});

test('shows /login when the session expires and restores the page and the typed text after sign-in', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, 'maya.ortiz', '/maintenance/request');
  await new ReportProblemPage(page).toDetails();
  const field = page.getByLabel("What's wrong?");
  await field.fill('The kitchen tap drips since Monday.');
  await advanceClock(page, '58:30');
  await expect(page.getByRole('dialog', { name: 'You will be signed out soon' })).toBeVisible();
  await advanceClock(page, '01:45');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  // Only the clock of the page has moved, so the test ends the provider's session itself.
  await context.clearCookies();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await submitSignInForm(page);
  await expect(page).toHaveURL(/\/maintenance\/request\?step=describe$/);
  await expect(field).toHaveValue('The kitchen tap drips since Monday.');
});

test('signs out from the warning before the session ends', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'maya.ortiz');
  await expect(getMoneyHeading(page)).toBeVisible();
  await advanceClock(page, '58:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(getSignInForm(page)).toBeVisible();
});
