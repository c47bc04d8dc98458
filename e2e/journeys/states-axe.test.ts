import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { controlServiceData } from '../fixtures/browser/control-service-data.ts';
import {
  createReleaseCandidateEnvironments,
  restartPortal,
  restartPortalWith,
} from '../fixtures/operations/environments.ts';
import { expect, test } from '../fixtures/portal.ts';
import { advanceClock, signOut } from '../fixtures/session.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { navigateInPortal } from '../fixtures/sweep/navigate-in-portal.ts';
import { PayNowPage } from '../pages/pay-now.ts';
import { getTermsDialog } from '../pages/terms.ts';

/** Checks every state of every route against WCAG 2.0 to 2.2 A and AA. */

// The routes of spec 2 that show data. All others look the same in every state.
const DATA_ROUTES = [
  '/payments',
  '/payments?view=rent-status',
  '/payments/pay-now',
  '/payments/auto-pay',
  '/lease',
  '/lease/documents',
  '/lease/move-in-photos',
  '/maintenance',
  '/account/profile',
  '/account/payment-method',
  '/account/notifications',
  '/account/security',
  '/account/records',
  '/terms-of-service',
  '/privacy-policy',
];
const DETAILS = '/maintenance/maintenance-details';
const OTHER_ROUTES = [
  DETAILS,
  '/maintenance/reminders-modal',
  '/maintenance/request',
  '/maintenance/schedule-item',
  '/no-such-page',
  '/payments/no-such-page',
];
const PUBLIC_ROUTES = ['/terms-of-service', '/privacy-policy', '/unauthorized', '/no-such-page'];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const firstWorkOrder = (page: Page) =>
  page.getByRole('main').locator(`a[href^="${DETAILS}?"]`).first();
const getBusyParts = (page: Page) => page.getByRole('main').locator('[aria-busy=true]');

async function waitForData(page: Page): Promise<void> {
  await title(page).waitFor();
  await expect(getBusyParts(page)).toHaveCount(0);
}

/** Signs in and waits until the first page is shown. */
async function signInAndWait(page: Page, persona: string): Promise<void> {
  await openSignedIn(page, persona, '/lease');
  await page.waitForURL('**/lease');
  await waitForData(page);
}

async function sweep(page: Page, state: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(`${path}, ${state}`, async () => {
      await navigateInPortal(page, path);
      await waitForData(page);
      await expectAccessible(page, `${path}, ${state}`);
    });
  }
}

// These tests take longest, so each runs on the next free worker.
test.describe.configure({ mode: 'parallel' });

test('has no axe violations in the content of every route', async ({ page }) => {
  await signInAndWait(page, 'maya.ortiz');
  await sweep(page, 'content', [...DATA_ROUTES, ...OTHER_ROUTES]);
  await page.goto('/maintenance');
  await firstWorkOrder(page).click();
  await expect(page).toHaveURL(/work_order=/);
  await waitForData(page);
  await expectAccessible(page, `${DETAILS}, content`);
});

test('has no axe violations in the payments overview with every panel open and with no matching line', async ({
  page,
}) => {
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await waitForData(page);
  for (const name of [/^Why this charge/, /^Show as table/, /^Details/]) {
    await page.getByRole('button', { name }).first().click();
  }
  await page.getByRole('table').nth(1).waitFor();
  await expectAccessible(page, 'payments overview with open panels');
  await page.getByLabel('Search').fill('no such line');
  await page.getByText('Nothing in your ledger fits these filters.').waitFor();
  await expectAccessible(page, 'payments overview without a matching line');
});

test('has no axe violations in the empty state of every route with data', async ({ page }) => {
  await signInAndWait(page, 'hana.kovac');
  await sweep(page, 'empty', DATA_ROUTES);
});

test('has no axe violations while loading and after a failure, on every route with data', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/status of 500|server error/);
  await openSignedIn(page, 'maya.ortiz');
  await page.goto('/maintenance');
  const details = await firstWorkOrder(page).getAttribute('href');
  const paths = [...DATA_ROUTES, details ?? ''];
  const data = await controlServiceData(page, stack);
  for (const path of paths) {
    await test.step(path, async () => {
      data.hold();
      await page.goto(path);
      await expect(getBusyParts(page).getByRole('status').first()).not.toBeEmpty();
      await expectAccessible(page, `${path}, loading`);
      await data.fail();
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await expect(getBusyParts(page)).toHaveCount(0);
      await expectAccessible(page, `${path}, failed`);
    });
  }
});

test('has no axe violations on any open route when signed out', async ({ page }) => {
  await page.goto('/no-such-page');
  await waitForData(page);
  await sweep(page, 'signed out', PUBLIC_ROUTES);
});

test('has no axe violations in the user menu, the drawer and the terms', async ({ page }) => {
  await openSignedIn(page, 'theo.brandt', '/payments');
  const { tab, text } = getTermsDialog(page);
  await text('Terms of service').waitFor();
  await expectAccessible(page, 'terms dialog, terms of service');
  await tab('Privacy policy').click();
  await expectAccessible(page, 'terms dialog, privacy policy');
  await getTermsDialog(page).decline.click();
  await page.getByLabel('Email').waitFor();

  await openSignedIn(page, 'hana.kovac', '/payments');
  await waitForData(page);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await expectAccessible(page, 'user menu');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page, 'navigation drawer');
});

test('has no axe violations in any step of a payment, a scheduled payment and the duplicate payment guard', async ({
  page,
}) => {
  await openSignedIn(page, 'walter.big');
  const payNow = new PayNowPage(page);
  const next = page.getByRole('button', { name: 'Continue' });
  await payNow.open();
  await payNow.typeAmount('5.55');
  await payNow.method(/Bank/).check();
  await expectAccessible(page, 'payment method step');
  await next.click();
  await page.getByRole('radio', { name: 'On a later day' }).check();
  await next.click();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page, 'day step without a day');
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(inTenDays);
  await page.getByText(/counts as paid on/).waitFor();
  await expectAccessible(page, 'day step with a later day');
  await next.click();
  await page.getByRole('button', { name: 'Authorize $5.55 for later' }).waitFor();
  await expectAccessible(page, 'review of a scheduled payment');
  await page.getByRole('button', { name: 'Authorize $5.55 for later' }).click();
  await page.getByRole('heading', { name: 'Payment scheduled' }).waitFor();
  await expectAccessible(page, 'scheduled payment');
  await payNow.open();
  await payNow.typeAmount('5.55');
  await page
    .getByRole('dialog', { name: /^You already have a \$5\.55 payment scheduled for / })
    .waitFor();
  await expectAccessible(page, 'duplicate payment guard');
});

test('has no axe violations without access, before and after the session ends, and on a failed /login', async ({
  page,
}) => {
  await openSignedIn(page, 'nora.quinn');
  await waitForData(page);
  await expectAccessible(page, 'no access');
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await page.getByLabel('Email').waitFor();

  await page.clock.install();
  await openSignedIn(page, 'maya.ortiz', '/account/profile');
  await waitForData(page);
  await advanceClock(page, '58:30');
  await page.getByRole('dialog', { name: 'You will be signed out soon' }).waitFor();
  await expectAccessible(page, 'warning before the session ends');
  await advanceClock(page, '01:45');
  const getHeading = (name: string) => page.getByRole('heading', { name });
  await getHeading('You have been signed out').waitFor();
  await expectAccessible(page, 'session expired');

  // A response to a sign-in that the portal has not started.
  await page.goto('/login?error=access_denied&state=planted');
  await getHeading('You are not signed in').waitFor();
  await expectAccessible(page, 'sign-in failed');
});

// A separate test, because the test above moves the clock ahead, so that each token counts as expired.
test('has no axe violations after a sign-out in another tab', async ({ page, context }) => {
  await openSignedIn(page, 'maya.ortiz');
  await waitForData(page);
  const other = await context.newPage();
  await other.goto('/lease');
  await signOut(other);
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await expectAccessible(page, 'signed out in another tab');
});

test('has no axe violations on /login before the redirect to the provider', async ({ page }) => {
  // A browser stays on its page when a response has no content.
  await page.route('**/authorize?*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/lease', { waitUntil: 'commit' });
  await page.getByText('Taking you to the sign-in page').waitFor();
  await expectAccessible(page, '/login on its way to the provider');
});

test.describe('in an environment without three services', () => {
  test.beforeAll(({ stack }) =>
    restartPortalWith(stack, createReleaseCandidateEnvironments(stack)),
  );
  test.afterAll(({ stack }) => restartPortal(stack));

  test('spec 7: has no axe violations where three services are not available', async ({
    page,
    faults,
  }) => {
    faults.expectFault(/is not configured or does not exist/);
    await signInAndWait(page, 'maya.ortiz');
    const paths = [
      '/payments',
      '/lease',
      '/maintenance',
      '/account/profile',
      '/account/payment-method',
    ];
    await sweep(page, 'rc', paths);
  });
});

test('the check finds a planted violation, even in the dark scheme only', async ({ page }) => {
  await page.goto('/no-such-page');
  await waitForData(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) { h1 { color: #222 !important; } }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expect(expectAccessible(page, 'planted')).rejects.toThrow('planted, dark: color-contrast');
  await page.evaluate(() => document.querySelector('h1')?.remove());
  await expectAccessible(page, 'repaired');
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect(expectAccessible(page, 'planted')).rejects.toThrow('button-name');
});
