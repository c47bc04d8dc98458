import type { Page } from '@playwright/test';
import { formatMoney } from 'shared/format/money';
import { translatePage } from 'shared/testing/translate-page';
import { expect, test } from '../fixtures/portal.ts';
import { loadAccountSummary } from '../fixtures/renters/payments-api.ts';
import { readCodeFromMail } from '../fixtures/renters/read-code-from-mail.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** The main journeys on a page that the browser translates: nothing fails, and no text goes stale. */

// Translated words have marks around them, so names are asked for without their beginning and end.
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function openTranslated(page: Page, path: string, persona = 'walter.big'): Promise<void> {
  await page.addInitScript(translatePage);
  await openSignedIn(page, persona, path);
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
  const owed = (await loadAccountSummary(stack, 'walter.big'))?.left_to_pay_cents ?? 0;
  await openTranslated(page, '/payments/pay-now');
  const main = page.getByRole('main');
  const left = (cents: number) =>
    main.getByText(`After this: ${formatMoney(owed - cents)} left.`).filter({ visible: true });
  await page.getByRole('radio', { name: 'Another amount' }).check();
  // A longer text would lie over the number.
  const prefix = page.getByLabel('Amount in dollars').locator('..');
  await expect(prefix).toHaveText(/^\$$/);
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

/** Changes the email address; `enterCode` is called where its code is asked for. */
async function changeEmail(page: Page, address: string, enterCode: () => Promise<string>) {
  await button(page, /Change\W+Email/).click();
  await page.getByLabel('New email address').fill(address);
  await button(page, 'Send the code').click();
  const code = page.getByLabel('Code from the email');
  await code.waitFor();
  await code.fill(await enterCode());
  await button(page, 'Confirm email address').click();
  await expect(page.getByText(`Your email is now ${address}`).first()).toBeVisible();
}

test('an email address is changed by its code, after a wrong one', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/status of 422|The code is wrong/);
  const [before, after] = ['walter.big@example.com', 'walter@new.example'];
  await openTranslated(page, '/account/profile');
  await changeEmail(page, after, async () => {
    const code = await readCodeFromMail(stack, after);
    await page.getByLabel('Code from the email').fill(code === '111111' ? '222222' : '111111');
    await button(page, 'Confirm email address').click();
    await expect(page.getByText(/That isn't the code/).first()).toBeVisible();
    return code;
  });
  await expect(page.getByText(after, { exact: true })).toBeVisible();
  // Other journeys sign in with the address that the seed gave.
  await changeEmail(page, before, () => readCodeFromMail(stack, before));
});

test('a problem is reported, and its request is in the list', async ({ page }) => {
  await openTranslated(page, '/maintenance/request', 'lucas.meyer');
  const goOn = async (to: string, by: string | RegExp = 'Continue') => {
    await button(page, by).click();
    await title(page, to).waitFor();
  };
  const choose = (name: string) => page.getByRole('radio', { name }).check();
  await choose('None of these');
  await goOn('Where is it?');
  await choose('Bedroom');
  await goOn('What kind of problem is it?');
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await choose('Lights or power');
  await choose('A light');
  await goOn('A few questions');
  await page.getByRole('group', { name: 'Did this fix it?' }).getByLabel('No').check();
  await choose('Sometimes');
  await goOn('Describe it in your own words');
  const words = 'A light that goes off by itself';
  await page.getByLabel('In a few words').fill(words);
  await page.getByLabel("What's wrong?").fill('It goes off every evening.');
  await goOn('Can you show us?');
  await goOn('When a technician comes', 'Continue without photos');
  await choose('Yes, you may enter');
  await goOn('When can someone come?');
  await choose('Any time, call me first');
  await goOn('How do we reach you?');
  await page.getByLabel('Phone').fill('715 555 0120');
  await goOn('Check your request');
  await goOn('Request sent', 'Send request');
  const number = await page.getByText(/^#\d+$/).textContent();
  await page.getByRole('link', { name: 'Back to maintenance' }).click();
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText(number ?? '');
});

test('a notice is signed and withdrawn, and its date follows the choice', async ({ page }) => {
  await openTranslated(page, '/lease/notice');
  await page.getByRole('link', { name: 'Choose a date' }).click();
  await page.getByRole('radio').first().waitFor();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('radio').last().check();
  await page.getByRole('radio').first().check();
  await button(page, /Continue with/).click();
  await title(page, 'Why are you leaving?').waitFor();
  await page.getByRole('radio').first().check();
  await button(page, 'Continue').click();
  await title(page, 'Where can we reach you?').waitFor();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Street address').fill('12 Elm Row');
  await page.getByLabel('City').fill('Eau Lac');
  await page.getByLabel('State').fill('WI');
  await page.getByLabel('ZIP code').fill('54999');
  await button(page, 'Continue').click();
  await title(page, 'Deposit and walkthrough').waitFor();
  await page.getByRole('radio', { name: 'By check to my new address' }).check();
  await button(page, 'Continue').click();
  await title(page, 'Check your notice').waitFor();
  await page.getByLabel('Type your full name').fill('Walter Big');
  await page.getByRole('checkbox').check();
  await button(page, 'Sign and give notice').click();
  await title(page, 'Notice given').waitFor();
  await expect(page.getByText(/^HP-\d{4}-\d{4}$/)).toBeVisible();
  await expect(page.getByText('12 Elm Row, Eau Lac, WI 54999', { exact: true })).toBeVisible();
  await button(page, 'Withdraw the notice').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw the notice' }).click();
  await expect(page.getByText('Your notice is withdrawn').first()).toBeVisible();
});
