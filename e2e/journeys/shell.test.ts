import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

const COMPANY = 'Harbor & Pine Property Management';
const nav = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const PHONE = { width: 390, height: 844 };

test('spec 2, 9: the header is fixed and exactly 68 px high at every screen width', async ({
  page,
}) => {
  await openSignedIn(page, 'walter.big', '/payments');
  await expect(title(page, 'Payments')).toBeVisible();
  for (const width of [1280, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.mouse.wheel(0, 400);
    await expect(async () =>
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0),
    ).toPass();
    const box = await page.getByRole('banner').boundingBox();
    expect(box, `${width} px`).toEqual({ x: 0, y: 0, width, height: 68 });
  }
});

test('spec 2, 9: the side nav is 64 units wide, shows names in upper case and marks the current section', async ({
  page,
}) => {
  await openSignedIn(page, 'hana.kovac', '/maintenance');
  await expect(title(page, 'Maintenance')).toBeVisible();
  const side = page.getByRole('complementary').filter({ has: nav(page) });
  expect((await side.boundingBox())?.width).toBe(256);
  // A unit is a quarter of the root font size, so the width grows with the text.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
  });
  expect((await side.boundingBox())?.width).toBe(320);
  const links = nav(page).getByRole('link');
  await expect(links).toHaveText(['PAYMENTS', 'LEASE', 'MAINTENANCE', 'ACCOUNT'], {
    useInnerText: true,
  });
  await expect(links.and(page.locator('[aria-current=page]'))).toHaveText('Maintenance');
  const getBackground = (name: string) =>
    nav(page)
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await getBackground('Maintenance')).not.toBe(await getBackground('Lease'));
});

test('spec 2: the help box opens the company’s contact page in a new tab', async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'hana.kovac');
  await expect(page.getByRole('heading', { name: 'Need Help?' })).toBeVisible();
  await expect(
    page.getByText('Contact our property management office', { exact: true }),
  ).toBeVisible();
  const link = page.getByRole('link', { name: 'Contact Us (opens in a new tab)' });
  const target = await link.getAttribute('href');
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  expect(tab.url()).toBe(target);
  await expect(page).toHaveURL(/\/payments$/);
});

test('spec 2: the user menu shows initials and name, the profile and the disabled version line', async ({
  page,
}) => {
  await openSignedIn(page, 'hana.kovac');
  const button = page.getByRole('button', { name: /Your menu/ });
  await expect(button).toContainText('Hana Kovač');
  await expect(button).toContainText('HK');
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Version 2.105.0' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.getByRole('menuitem', { name: /Hana Kovač/ }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByRole('menu')).toBeHidden();
});

test('spec 2: the logo links to /payments in the header without side nav and to Home elsewhere', async ({
  page,
}) => {
  await openSignedIn(page, 'hana.kovac', '/lease');
  const logo = page.getByRole('banner').getByRole('link', { name: COMPANY });
  await expect(logo).toHaveAttribute('href', '/');
  await logo.click();
  await expect(page).toHaveURL(/\/payments$/);
  await page.goto('/no-such-page');
  await expect(nav(page)).toHaveCount(0);
  await expect(logo).toHaveAttribute('href', '/payments');
  await logo.click();
  await expect(title(page, 'Payments')).toBeFocused();
});

test.describe('on a small screen', () => {
  test.use({ viewport: PHONE });

  test('spec 2: the side nav opens by the hamburger and closes on a section, an outside click and Back', async ({
    page,
  }) => {
    await openSignedIn(page, 'hana.kovac', '/payments');
    await expect(nav(page)).toBeHidden();
    const open = () => page.getByRole('button', { name: 'Open menu' }).click();
    await open();
    await nav(page).getByRole('link', { name: 'Lease' }).click();
    await expect(nav(page)).toBeHidden();
    await expect(title(page, 'Lease')).toBeFocused();
    await open();
    await page.mouse.click(PHONE.width - 10, 400);
    await expect(nav(page)).toBeHidden();
    await expect(page).toHaveURL(/\/lease$/);
    await open();
    await page.goBack();
    await expect(page).toHaveURL(/\/payments$/);
    await expect(nav(page)).toBeHidden();
  });

  test('spec 2: closes the drawer and hides the hamburger when the screen becomes wide', async ({
    page,
  }) => {
    await openSignedIn(page, 'hana.kovac', '/payments');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(page.getByRole('main')).not.toHaveAttribute('inert');
    await expect(nav(page)).toBeVisible();
  });
});

test('spec 1: the title is the company’s name on every page, after a load and after a navigation', async ({
  page,
}) => {
  for (const path of ['/no-such-page', '/unauthorized', '/terms-of-service']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, path).toHaveTitle(COMPANY);
  }
  await openSignedIn(page, 'hana.kovac');
  for (const name of ['Lease', 'Maintenance', 'Account', 'Payments']) {
    await nav(page).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, name).toHaveTitle(COMPANY);
  }
});

test('prints the page without header and navigation', async ({ page }) => {
  await openSignedIn(page, 'hana.kovac', '/lease');
  await expect(title(page, 'Lease')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(nav(page)).toBeHidden();
  await expect(title(page, 'Lease')).toBeVisible();
});
