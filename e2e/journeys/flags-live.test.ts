import type { Page } from '@playwright/test';
import { switchFlags } from '../fixtures/operations/flag-file.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { ReportProblemPage } from '../pages/report.ts';

const LEASE = 'RENTER_PORTAL_LEASE_TAB_ENABLED';
const MAINTENANCE = 'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED';
const ACCOUNT = 'RENTER_PORTAL_ACCOUNT_MENU_ENABLED';
const OPTIONS = 'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED';

let restoreFlags = () => {};
test.afterEach(() => restoreFlags());

const getNavigationLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

/** Opens `path` and waits for the live connection to the flag service, which starts after the first paint. */
async function openWithLiveFlags(page: Page, persona: string, path: string): Promise<void> {
  const live = page.waitForResponse((response) => /\/ping\//.test(response.url()));
  await openSignedIn(page, persona, path);
  await live;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('spec 2, 6: removes and restores a navigation entry of an open page when its flag changes', async ({
  page,
  stack,
}) => {
  await openWithLiveFlags(page, 'hana.kovac', '/payments');
  await expect(getNavigationLink(page, 'Lease')).toBeVisible();
  const restore = switchFlags(stack, { [LEASE]: false });
  restoreFlags = restore;
  await expect(getNavigationLink(page, 'Lease')).toHaveCount(0);
  await expect(page).toHaveURL(/\/payments$/);
  restore();
  await expect(getNavigationLink(page, 'Lease')).toBeVisible();
});

test('spec 2: redirects a page without input to the default route when its flag goes off', async ({
  page,
  stack,
}) => {
  await openWithLiveFlags(page, 'hana.kovac', '/lease');
  restoreFlags = switchFlags(stack, { [LEASE]: false });
  await expect(page).toHaveURL(/\/payments$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();
});

test('spec 2: keeps a started form when its flag goes off and closes it when the renter leaves', async ({
  page,
  stack,
}) => {
  await openWithLiveFlags(page, 'maya.ortiz', '/maintenance/request');
  await new ReportProblemPage(page).toDetails();
  const details = page.getByRole('textbox', { name: "What's wrong?" });
  await details.fill('Water below the sink, a cup an hour.');
  const restore = switchFlags(stack, { [MAINTENANCE]: false });
  restoreFlags = restore;
  const notice = page.getByText('The office has closed this part of the portal');
  await expect(notice).toBeVisible();
  await expect(getNavigationLink(page, 'Maintenance')).toHaveCount(0);
  await expect(details).toHaveValue('Water below the sink, a cup an hour.');
  restore();
  await expect(notice).toHaveCount(0);
  await expect(getNavigationLink(page, 'Maintenance')).toBeVisible();
  await expect(details).toHaveValue('Water below the sink, a cup an hour.');
  restoreFlags = switchFlags(stack, { [MAINTENANCE]: false });
  await expect(notice).toBeVisible();
  await getNavigationLink(page, 'Payments').click();
  // The renter has left the form only when the other page is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/payments$/);
});

test('spec 6: hides a section from Home, deep links and the user menu when its flag is off', async ({
  page,
  stack,
}) => {
  restoreFlags = switchFlags(stack, {
    RENTER_PORTAL_PAYMENTS_MENU_ENABLED: false,
    [ACCOUNT]: false,
    [OPTIONS]: false,
  });
  await openSignedIn(page, 'maya.ortiz');
  await expect(page).toHaveURL(/\/lease$/);
  for (const path of ['/payments', '/payments/pay-now', '/account/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/lease$/);
  }
  await page.getByRole('button', { name: /Your menu/ }).click();
  await expect(page.getByRole('menuitem', { name: /Maya Ortiz/ })).toHaveCount(0);
});

test('spec 6: closes only /account/payment-method when the payment options flag is off', async ({
  page,
  stack,
}) => {
  restoreFlags = switchFlags(stack, { [OPTIONS]: false });
  await openSignedIn(page, 'maya.ortiz', '/account/payment-method');
  await expect(page).toHaveURL(/\/payments$/);
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Details' })).toBeVisible();
});

test('spec 2: shows /unauthorized with every flag off and leaves it automatically when a section is switched on', async ({
  page,
  stack,
}) => {
  await openWithLiveFlags(page, 'hana.kovac', '/payments');
  const sections = { [LEASE]: false, [MAINTENANCE]: false, [ACCOUNT]: false };
  restoreFlags = switchFlags(stack, { ...sections, RENTER_PORTAL_PAYMENTS_MENU_ENABLED: false });
  await expect(page).toHaveURL(/\/unauthorized$/);
  restoreFlags();
  await expect(page).toHaveURL(/\/payments$/);
});
