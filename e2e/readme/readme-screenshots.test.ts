import { expect, test } from '#fixtures/portal.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';

/** Phone and desktop: the widths in CSS pixels that the design names. */
const SCREENS = [
  { name: 'desktop', width: 1280, height: 860 },
  { name: 'phone', width: 390, height: 844 },
];

for (const { name, width, height } of SCREENS) {
  test(`takes the ${name} screenshot of the README`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openSignedIn(page, 'maya.ortiz', '/payments');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // The auto-pay strip arrives last, and its placeholder is not marked as busy.
    await expect(page.getByText('Set up auto-pay')).toBeVisible();
    await page.screenshot({ path: `../docs/images/${name}.png`, animations: 'disabled' });
  });
}
