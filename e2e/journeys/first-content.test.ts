import type { Page } from '@playwright/test';
import { expect, test } from '#fixtures/portal.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';

/** Opens a page whose section scripts wait until `release` is called. */
async function openHeldBack(page: Page, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/remote-*/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return { release };
}

/** Records layout shifts and violations of the security policy from the start of every page. */
async function recordPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = { shift: 0, violations: [] as string[] };
    Object.assign(window, { portalRecord: record });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.shift += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      record.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
}

const readRecord = (page: Page) =>
  page.evaluate(
    () => (window as never as { portalRecord: { shift: number; violations: string[] } }).portalRecord,
  );

test('shows amount, due date and Pay now before the code of the section has loaded', async ({ page }) => {
  await recordPage(page);
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
  const { release } = await openHeldBack(page, '/payments');
  const main = page.locator('main.sk-first');
  await expect(main.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const link = main.getByRole('link', { name: 'Pay now' });
  await expect(link).toHaveAttribute('href', '/payments/pay-now');
  await page.screenshot({ path: '../.cache/first-held.png' });
  await link.focus();
  const before = await link.boundingBox();
  const text = await main.getByRole('region').innerText();
  release();
  const taken = page.locator('#content').getByRole('link', { name: 'Pay now' });
  await expect(taken).toBeVisible();
  await expect(taken).toBeFocused();
  expect(await taken.boundingBox()).toEqual(before);
  expect(await page.locator('#content').getByRole('region').first().innerText()).toBe(text);
  await page.screenshot({ path: '../.cache/first-done.png' });
  const { shift, violations } = await readRecord(page);
  expect(violations).toEqual([]);
  expect(shift).toBeLessThanOrEqual(0.02);
});
