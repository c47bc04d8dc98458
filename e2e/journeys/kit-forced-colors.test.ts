import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/kit.ts';

/** The computed styles that can show a state in forced colors, such as outlines and system colors. */
const getLook = (part: Locator, pseudo?: string) =>
  part.evaluate((element, pseudoElement) => {
    const style = getComputedStyle(element, pseudoElement);
    const { backgroundColor, outlineStyle, outlineColor, borderTopStyle, borderBottomColor } =
      style;
    const { color, fontWeight } = style;
    const lines = { outlineStyle, outlineColor, borderTopStyle, borderBottomColor };
    return { backgroundColor, color, fontWeight, ...lines };
  }, pseudo);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('shows the state of tabs, steps, switches and buttons in forced colors', async ({ page }) => {
  const current = page.locator('nav a[aria-current]').first();
  const other = page.locator('nav a:not([aria-current])').first();
  expect(await getLook(current)).not.toEqual(await getLook(other));

  const step = page.locator('li[aria-current=step]').first();
  const upcoming = page.locator('li[aria-current=step] + li').first();
  const done = page.locator('li:has(+ li[aria-current=step])').first();
  const looks = await Promise.all([step, upcoming, done].map((item) => getLook(item, '::before')));
  expect(new Set(looks.map(({ backgroundColor }) => backgroundColor)).size).toBe(3);

  const on = page.getByRole('switch', { checked: true }).first().locator('span').first();
  const off = page.getByRole('switch', { checked: false }).first().locator('span').first();
  expect(await getLook(on)).not.toEqual(await getLook(off));

  const active = page.locator('button:not([aria-disabled])').first();
  const inactive = page.locator('button[aria-disabled=true]').first();
  expect(await getLook(inactive)).not.toEqual(await getLook(active));
});
