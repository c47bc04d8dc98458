import type { Page } from '@playwright/test';
import { expectAccessible } from '#fixtures/accessibility.ts';
import { enableDataSaver } from '#fixtures/browser/enable-data-saver.ts';
import { expect, test } from '#fixtures/portal.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import { Keyboard } from '#pages/keyboard.ts';

const missing = { status: 404, body: 'Not found' };
const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test.beforeEach(({ page, faults }) => {
  faults.expectFault(/404|integrity|did not load|ChunkLoadError|Loading chunk|MIME/);
  return enableDataSaver(page);
});

test('loads a lost part by keyboard with Try again and keeps the focus at its place', async ({
  page,
}) => {
  await page.route('**/*ledger-chart*', (route) => route.fulfill(missing));
  await openSignedIn(page, 'maya.ortiz', '/payments');
  const line = page.getByRole('status').filter({ hasText: "The chart didn't load." });
  const retry = line.getByRole('button');
  await expect(line).toBeVisible();
  await expectAccessible(page, 'a page without its chart');

  const keys = new Keyboard(page);
  await keys.tabTo(retry);
  await keys.press('Enter');
  await expect(retry).toHaveText('Trying');
  await expect(retry).toBeFocused();
  await expect(retry).toHaveText('Try again');
  await expect(retry).toBeFocused();

  await page.unrouteAll();
  await keys.press('Enter');
  const chart = page.getByRole('region', { name: 'Last 12 months' });
  await expect(chart.getByRole('img').first()).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await isFocusLost(page)).toBe(false);
  await expect(chart.locator(':focus')).toHaveCount(1);
});

test('loads a lost page by keyboard with Try again and moves the focus to its heading', async ({
  page,
}) => {
  await page.route('**/*auto-pay-page*', (route) => route.fulfill(missing));
  await openSignedIn(page, 'maya.ortiz', '/payments/auto-pay');
  const lost = page.getByRole('heading', { name: 'The Auto-pay page is not available right now' });
  await expect(lost).toBeFocused();
  await expectAccessible(page, 'a page that is not available');

  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('main').getByRole('button', { name: 'Try again' }));
  await page.unrouteAll();
  await keys.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Auto-pay', exact: true }),
  ).toBeFocused();
  await expect(lost).toHaveCount(0);
});

test('loads the lost terms by keyboard with Try again, and the page stays out of reach', async ({
  page,
}) => {
  await page.route('**/*terms-dialog*', (route) => route.fulfill(missing));
  await openSignedIn(page, 'theo.brandt', '/payments');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByText("The terms didn't load.")).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert', '');

  const keys = new Keyboard(page);
  await keys.tabTo(retry);
  await page.unrouteAll();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Please read and accept our terms' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});
