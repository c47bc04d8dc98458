import type { Page } from '@playwright/test';
import { formatMoney } from 'shared/format/money';
import { translatePage } from 'shared/testing/translate-page';
import { summaryOf } from '../fixtures/payments-of.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** The main journeys on a page that the browser translates: nothing fails, and no text goes stale. */

// Translated words have marks around them, so names are asked for without their beginning and end.
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.addInitScript(translatePage);
  await openSignedIn(page, 'walter.big', path);
  await expect(page.locator('main font').first()).toBeAttached();
}

/** Starts a download and waits until the button can be pressed again. */
async function downloadBy(page: Page, name: string): Promise<void> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  await download;
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  await expect(button(page, name)).toBeVisible();
}

test('the rent is paid to its receipt, and the totals follow each change', async ({
  page,
  stack,
}) => {
  const owed = (await summaryOf(stack, 'walter.big'))?.left_to_pay_cents ?? 0;
  await openTranslated(page, '/payments/pay-now');
  const main = page.getByRole('main');
  const left = (cents: number) =>
    main.getByText(`After this: ${formatMoney(owed - cents)} left.`).filter({ visible: true });
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Amount in dollars').fill('5.00');
  await expect(left(500)).toHaveCount(1);
  await page.getByLabel('Amount in dollars').fill('7.25');
  await expect(left(725)).toHaveCount(1);
  await expect(left(500)).toHaveCount(0);
  await button(page, 'Continue').click();

  const methods = page.getByRole('radio');
  await page.getByRole('radio', { name: 'Bank account' }).check();
  await expect(main.getByRole('term').filter({ hasText: 'Fee, ' })).toContainText('ank');
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await expect(main.getByRole('term').filter({ hasText: 'Fee, ' })).toContainText('ard');
  await page.getByRole('radio', { name: 'Bank account' }).check();
  await expect(main.getByRole('term').filter({ hasText: 'Fee, ' })).toContainText('ank');
  expect(await methods.count()).toBeGreaterThan(1);
  await button(page, 'Continue').click();

  await page.getByRole('radio', { name: 'Now' }).waitFor();
  await button(page, 'Continue').click();
  await button(page, /Authorize and pay \$7\.25/).click();
  await expect(title(page, /Payment received/)).toBeVisible();
  await downloadBy(page, 'Receipt (PDF)');
});

test('a statement and a document of the lease are downloaded', async ({ page }) => {
  await openTranslated(page, '/payments');
  await downloadBy(page, 'Statement (PDF)');
  await downloadBy(page, 'Statement (CSV)');
  await page.goto('/lease/documents');
  await downloadBy(page, 'Download');
});

test('an email address is changed up to its code', async ({ page, faults }) => {
  faults.expectFault(/status of 422|This is not the code/);
  await openTranslated(page, '/account/profile');
  await button(page, /Change\W+Email/).click();
  await page.getByLabel('New email address').fill('walter@new.example');
  await button(page, 'Send the code').click();
  const code = page.getByLabel('Code from the email');
  await code.fill('000000');
  await button(page, 'Confirm the address').click();
  await expect(page.getByText(/That isn't the code/).first()).toBeVisible();
  await expect(code).toBeVisible();
});

test('a problem is reported to its details', async ({ page }) => {
  await openTranslated(page, '/maintenance/request');
  await page.getByRole('radio', { name: 'None of these' }).check();
  await button(page, 'Continue').click();
  await title(page, 'Where is it?').waitFor();
  await page.getByRole('radio', { name: 'Hallway' }).check();
  await button(page, 'Continue').click();
  await title(page, 'What is it about?').waitFor();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Pests' }).check();
  await page.getByRole('radio', { name: 'Insects' }).check();
  await button(page, 'Continue').click();
  await expect(title(page, 'What is it about?')).toHaveCount(0);
});

test('a notice is begun, and its date follows the choice', async ({ page }) => {
  await openTranslated(page, '/lease/notice');
  await page.getByRole('link', { name: 'Choose a date' }).click();
  await page.getByRole('radio').first().waitFor();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('radio').last().check();
  await page.getByRole('radio').first().check();
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
});
