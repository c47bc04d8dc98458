import type { Page } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Keyboard } from '../pages/keyboard.ts';

// Every route of spec 2 that shows a page to a signed-in renter.
const PAGES = [
  '/payments',
  '/payments/pay-now',
  '/payments/auto-pay',
  '/lease',
  '/maintenance',
  '/maintenance/maintenance-details',
  '/maintenance/reminders-modal',
  '/maintenance/request',
  '/maintenance/schedule-item',
  '/account',
  '/account/profile',
  '/account/payment-method',
  '/terms-of-service',
  '/privacy-policy',
  '/no-such-page',
  '/payments/no-such-page',
];
async function waitForPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForOpenRequests(page);
}

test('no page scrolls sideways on a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, 'walter.big');
  for (const path of PAGES) {
    await page.goto(path);
    await waitForPage(page);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, path).toBeLessThanOrEqual(320);
  }
});

test.describe('the shell by keyboard', () => {
  const nav = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('spec 2: uses the skip link, the sections, the user menu and Logout by keyboard at 1280 px', async ({
    page,
  }) => {
    const keys = new Keyboard(page);
    await openSignedIn(page, 'hana.kovac', '/lease');
    await waitForPage(page);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await keys.tabTo(page.getByRole('link', { name: /^Contact Us/ }), 'Shift+Tab');
    await keys.tabTo(nav(page).getByRole('link', { name: 'Maintenance' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(title(page, 'Maintenance')).toBeFocused();

    const menu = page.getByRole('button', { name: /Your menu/ });
    await keys.tabTo(menu, 'Shift+Tab');
    await keys.press('Space');
    const profile = page.getByRole('menuitem', { name: /Hana Kovač/ });
    await expect(profile).toBeFocused();
    await keys.press('Escape');
    await expect(menu).toBeFocused();
    await keys.press('Enter');
    await expect(profile).toBeFocused();
    await keys.press('Enter');
    await expect(title(page, 'Profile Details')).toBeFocused();

    await keys.tabTo(menu, 'Shift+Tab');
    await keys.press('Enter');
    await keys.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('spec 2: keeps the focus in the navigation drawer at 390 px, returns it on Escape and opens a section on Enter', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const keys = new Keyboard(page);
    await openSignedIn(page, 'hana.kovac', '/payments');
    await waitForPage(page);
    await keys.tabTo(page.getByRole('button', { name: 'Open menu' }));
    await keys.press('Enter');
    await expect(nav(page).getByRole('link', { name: 'Payments' })).toBeFocused();
    const drawerControls = ['Close menu', 'Payments', 'Lease', 'Maintenance', 'Account'];
    expect(
      (await keys.tabThroughPage('Tab')).map((name) => name.replace(/ \(.*/, '')).toSorted(),
    ).toEqual([...drawerControls, 'Contact Us'].toSorted());
    await keys.tabThroughPage('Shift+Tab');
    await keys.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await expect(nav(page)).toBeHidden();
    await keys.press('Enter');
    await keys.tabTo(nav(page).getByRole('link', { name: 'Maintenance' }));
    await keys.press('Enter');
    await expect(title(page, 'Maintenance')).toBeFocused();
    await expect(nav(page)).toBeHidden();
  });
});
