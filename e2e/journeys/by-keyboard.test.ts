import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/portal.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGES = [
  '/payments',
  '/payments/pay-now',
  '/payments/auto-pay',
  '/lease',
  '/maintenance',
  '/maintenance/request',
  '/account/profile',
  '/account/payment-method',
];

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

for (const scheme of ['light', 'dark'] as const) {
  test(`no page breaks WCAG 2.2 AA as far as axe can tell, ${scheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page, 'walter.big');
    for (const path of PAGES) {
      await page.goto(path);
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const found = violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`);
      expect(found).toEqual([]);
    }
  });
}

test('nothing is wider than a screen of 320 px', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'walter.big');
  for (const path of PAGES) {
    await page.goto(path);
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(320);
  }
});

test('the section chosen by keyboard takes the focus to its heading', async ({ page }) => {
  await signIn(page, 'jun.watanabe', '/lease');
  await page.getByRole('navigation').getByRole('link', { name: 'payments' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();
});
