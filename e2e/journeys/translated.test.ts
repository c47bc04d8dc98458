import type { Page } from '@playwright/test';
import { formatMoney } from 'shared/format/money';
import { translatePage } from 'shared/testing/translate-page';
import { expect, test } from '../fixtures/portal.ts';
import { loadAccountSummary } from '../fixtures/renters/payments-api.ts';
import { readCodeFromMail } from '../fixtures/renters/read-code-from-mail.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** Runs the main journeys on a page that the browser translates. Nothing fails, and no text is outdated. */

// Translated texts have marks around them, so the locators use only a part of a name.
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function openTranslated(page: Page, path: string, persona = 'walter.big'): Promise<void> {
  await page.addInitScript(translatePage);
  await openSignedIn(page, persona, path);
  await expect(page.locator('main font').first()).toBeAttached();
}

/** Starts a download and waits until the button can be pressed again. */
async function downloadFile(page: Page, name: string): Promise<void> {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  await download;
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  await expect(button(page, name)).toBeVisible();
}

test('pays the rent up to the receipt on a translated page and updates the totals after each change', async ({
  page,
  stack,
}) => {
  const dueCents = (await loadAccountSummary(stack, 'walter.big'))?.left_to_pay_cents ?? 0;
  await openTranslated(page, '/payments/pay-now?step=amount');
  const main = page.getByRole('main');
  const getRemainingText = (cents: number) =>
    main.getByText(`After this: ${formatMoney(dueCents - cents)} left.`).filter({ visible: true });
  await page.getByRole('radio', { name: 'Another amount' }).check();
  // The prefix is one character, because a longer text would cover the number.
  const prefix = page.getByLabel('Amount in dollars').locator('..');
  await expect(prefix).toHaveText(/^\$$/);
  await page.getByLabel('Amount in dollars').fill('5.00');
  await expect(getRemainingText(500)).toHaveCount(1);
  await page.getByLabel('Amount in dollars').fill('7.25');
  await expect(getRemainingText(725)).toHaveCount(1);
  await expect(getRemainingText(500)).toHaveCount(0);
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
  await button(page, /Pay \$7\.25/).click();
  await expect(title(page, /Payment received/)).toBeVisible();
  await downloadFile(page, 'Receipt (PDF)');
});

test('downloads a statement and a lease document on a translated page', async ({ page }) => {
  await openTranslated(page, '/payments');
  await downloadFile(page, 'Statement (PDF)');
  await downloadFile(page, 'Statement (CSV)');
  await page.goto('/lease/documents');
  await downloadFile(page, 'Download');
});

/** Changes the email address. Calls `enterCode` when the form asks for the code. */
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

test('changes an email address on a translated page after a wrong code', async ({
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
  // Other journeys sign in with the address of the seed data.
  await changeEmail(page, before, () => readCodeFromMail(stack, before));
});

test('reports a problem on a translated page and lists the request', async ({ page }) => {
  await openTranslated(page, '/maintenance/request', 'lucas.meyer');
  const continueTo = async (heading: string, buttonName: string | RegExp = 'Continue') => {
    await button(page, buttonName).click();
    await title(page, heading).waitFor();
  };
  const choose = (name: string) => page.getByRole('radio', { name }).check();
  await choose('None of these');
  await continueTo('Where is it?');
  await choose('Bedroom');
  await continueTo('What kind of problem is it?');
  await button(page, 'Continue').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await choose('Lights or power');
  await choose('A light');
  await continueTo('A few questions');
  await page.getByRole('group', { name: 'Did this fix it?' }).getByLabel('No').check();
  await choose('Sometimes');
  await continueTo('Describe it in your own words');
  const summary = 'A light that goes off by itself';
  await page.getByLabel('In a few words').fill(summary);
  await page.getByLabel("What's wrong?").fill('It goes off every evening.');
  await continueTo('Can you show us?');
  await continueTo('When a technician comes', 'Continue without photos');
  await choose('Yes, you may enter');
  await continueTo('When can someone come?');
  await choose('Any time, call me first');
  await continueTo('How do we reach you?');
  await page.getByLabel('Phone').fill('715 555 0120');
  await continueTo('Check your request');
  await continueTo('Request sent', 'Send request');
  const number = await page.getByText(/^#\d+$/).textContent();
  await page.getByRole('link', { name: 'Back to maintenance' }).click();
  const row = page.getByRole('listitem').filter({ hasText: summary });
  await expect(row).toContainText(number ?? '');
});

test('signs and withdraws a notice on a translated page and uses the chosen date', async ({
  page,
}) => {
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
