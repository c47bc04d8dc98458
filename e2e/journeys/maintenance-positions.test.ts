import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** Checks that the main controls are visible without scrolling, on a phone and on a desktop. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

const NAMES = ['Done', 'Close'] as const;

const main = (page: Page) => page.getByRole('main');

/** Expects an outline, because forced colors remove the background that marks the current section. */
async function expectCurrentSectionMarked(page: Page) {
  const nav = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: 'Lease' }) });
  const getOutline = (name: string) =>
    nav.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).outlineStyle);
  expect([await getOutline('Account'), await getOutline('Lease')]).toEqual(['solid', 'none']);
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('shows the first request of a long list without scrolling', async ({ page }) => {
      await openSignedIn(page, 'walter.big', '/maintenance');
      const first = main(page).locator('a[href*="work_order="]').first();
      await expect(first).toBeVisible();
      const box = await first.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    });

    test('shows Done and the close button of the reminders without scrolling', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openSignedIn(page, 'maya.ortiz', '/maintenance');
      await main(page).locator('a[href*="work_order="]').first().click();
      await page.getByRole('button', { name: 'Reminders' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reminders' });
      const button = (name: string) => dialog.getByRole('button', { name, exact: true });
      await expect(dialog.getByRole('switch').first()).toBeVisible();
      for (const name of NAMES) await expect(button(name)).toBeInViewport({ ratio: 1 });
      for (const name of NAMES) {
        const box = await button(name).boundingBox();
        expect(box?.height, name).toBeGreaterThanOrEqual(44);
        // A trial click fails where something covers the button.
        await button(name).click({ trial: true });
      }
    });

    test('shows the focus and the current section in forced colors', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await openSignedIn(page, 'maya.ortiz', '/account');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // On a phone the navigation is behind the menu button.
      if (viewport.width > 1000) await expectCurrentSectionMarked(page);
      const focusedNames = new Set<string>();
      for (;;) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          const name = `${element.tagName} ${element.textContent?.slice(0, 40)}`;
          return { name, outlineStyle, width: Number.parseFloat(outlineWidth) };
        });
        // After the last stop the focus leaves the page.
        if (focused.name.startsWith('BODY') || focusedNames.has(focused.name)) break;
        focusedNames.add(focused.name);
        expect(focused.outlineStyle, focused.name).toBe('solid');
        expect(focused.width, focused.name).toBeGreaterThanOrEqual(2);
      }
      expect(focusedNames.size).toBeGreaterThan(8);
    });
  });
}
