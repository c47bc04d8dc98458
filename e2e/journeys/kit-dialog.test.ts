import type { Page } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNowPage } from '../pages/pay-now.ts';

const BANK = /bank|Credit Union/i;

/** Counts the files of the dialog window that the page has fetched. */
const countDialogFiles = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('dialog-window'))
        .length,
  );

test('spec 9: an open dialog makes the element with id root inert, keeps the focus inside and returns it on close', async ({
  page,
}) => {
  await openSignedIn(page, 'walter.big');
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  await waitForOpenRequests(page);
  // Only a page that may open a dialog loads the dialog code, and it does so in advance.
  expect(await countDialogFiles(page)).toBe(0);
  const payNow = new PayNowPage(page);
  await payNow.toReview(BANK, '4.20');
  await expect.poll(() => countDialogFiles(page)).toBe(1);
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();

  await payNow.open();
  await payNow.typeAmount('4.20');
  const dialog = page.getByRole('dialog', { name: /^You already sent \$4\.20 on / });
  await expect(dialog).toBeVisible();
  const root = page.locator('#root');
  await expect(root).toHaveAttribute('aria-hidden', 'true');
  await expect(root).toHaveAttribute('inert');
  const html = page.locator('html');
  await expect(html).toHaveCSS('overflow-y', 'hidden');

  const view = dialog.getByRole('button', { name: 'See this payment' });
  const payAgain = dialog.getByRole('button', { name: 'Pay $4.20' });
  await expect(view).toBeFocused();
  for (const [key, next] of [
    ['Tab', payAgain],
    ['Tab', view],
    ['Shift+Tab', payAgain],
    ['Shift+Tab', view],
  ] as const) {
    await page.keyboard.press(key);
    await expect(next).toBeFocused();
  }

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(root).not.toHaveAttribute('aria-hidden');
  await expect(root).not.toHaveAttribute('inert');
  await expect(html).not.toHaveCSS('overflow-y', 'hidden');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
});
