import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/kit.ts';

/** What a state looks like in colors of the system: nothing else of it may be all there is. */
const lookOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, of) => {
    const style = getComputedStyle(element, of);
    const { backgroundColor, outlineStyle, outlineColor, borderTopStyle, borderBottomColor } =
      style;
    const { color, fontWeight } = style;
    const lines = { outlineStyle, outlineColor, borderTopStyle, borderBottomColor };
    return { backgroundColor, color, fontWeight, ...lines };
  }, pseudo);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('in forced colors, tabs, steps, switches and buttons show their state', async ({ page }) => {
  const current = page.locator('nav a[aria-current]').first();
  const other = page.locator('nav a:not([aria-current])').first();
  expect(await lookOf(current)).not.toEqual(await lookOf(other));

  const step = page.locator('li[aria-current=step]').first();
  const coming = page.locator('li[aria-current=step] + li').first();
  const done = page.locator('li:has(+ li[aria-current=step])').first();
  const looks = await Promise.all([step, coming, done].map((one) => lookOf(one, '::before')));
  expect(new Set(looks.map(({ backgroundColor }) => backgroundColor)).size).toBe(3);

  const on = page.getByRole('switch', { checked: true }).first().locator('span').first();
  const off = page.getByRole('switch', { checked: false }).first().locator('span').first();
  expect(await lookOf(on)).not.toEqual(await lookOf(off));

  const active = page.locator('button:not([aria-disabled])').first();
  const inactive = page.locator('button[aria-disabled=true]').first();
  expect(await lookOf(inactive)).not.toEqual(await lookOf(active));
});
