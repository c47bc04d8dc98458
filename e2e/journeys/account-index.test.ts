import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Keyboard } from '../pages/keyboard.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  main(page).getByRole('heading', { name, exact: true });
const row = (page: Page, name: RegExp) => main(page).getByRole('link', { name });

const ROWS = [
  ['Profile Details', /^Profile Details maya\.ortiz@example\.com, \(\d{3}\)/],
  ['Payment Method', /^Payment Method (Bank account|Credit card) ending \d{4}, default/],
  ['Your household', /^Your household 2 people, \d vehicles?$/],
  ['Notifications', /^Notifications Email/],
  ['Security', /^Security \d+ browsers? signed in$/],
  ['My records', /^My records /],
] as const;

const expectIndex = async (page: Page) => {
  await expect(page).toHaveURL(/\/account$/);
  await expect(heading(page, 'Account')).toBeVisible();
  for (const [, name] of ROWS) await expect(row(page, name)).toBeVisible();
};

test.use({ viewport: { width: 390, height: 844 } });

test('opens the account with an index on a phone and links back to it from each page', async ({
  page,
}) => {
  const keys = new Keyboard(page);
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Account' })
    .click();
  await expectIndex(page);
  await expect(heading(page, 'Account')).toBeFocused();
  await expectAccessible(page, 'the index of the account');
  for (const [title, name] of ROWS) {
    await test.step(title, async () => {
      const box = await row(page, name).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      // The whole index is within the first screen.
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      await keys.tabTo(row(page, name));
      await keys.press('Enter');
      await expect(heading(page, title)).toBeFocused();
      await expect(heading(page, title)).toBeInViewport();
      await page.goBack();
      await expectIndex(page);
    });
  }
  await row(page, /^Security/).click();
  await main(page).getByRole('link', { name: 'Account', exact: true }).click();
  await expectIndex(page);
  // spec 2: the name in the user menu opens the profile itself.
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: /Maya Ortiz/ }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
});

test('fits the account index at 320 px and shows tabs instead on wide screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, 'maya.ortiz', '/account');
  await expectIndex(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(heading(page, 'Profile Details')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByRole('navigation', { name: 'Account pages' })).toBeVisible();
});
