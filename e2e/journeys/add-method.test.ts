import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Keyboard } from '../pages/keyboard.ts';

const PAGE = '/account/payment-method';

/** The provider's form, in a frame of another origin. */
const getProviderForm = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`);

const isLoaded = (page: Page, pattern: RegExp) =>
  page
    .frames()
    .find((frame) => pattern.test(frame.url()))
    ?.evaluate(() => document.readyState === 'complete') ?? false;

/** Expects the page and the frame to fit the width of the window. */
async function expectToFit(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const overflow = await frame.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, frame.url()).toBeLessThanOrEqual(0);
  }
}

test('adds and removes a card by keyboard and sends its number only to the provider', async ({
  page,
  stack,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isOutsideOfProvider = new URL(request.url()).origin !== stack.origins.processor;
    if (isOutsideOfProvider) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await openSignedIn(page, 'hana.kovac', PAGE);
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('button', { name: 'Add card' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add a card' })).toBeFocused();
  const form = getProviderForm(page, 'Card details');
  await form.getByLabel('Card number').waitFor();
  await expectAccessible(page, 'the form of a card');
  const steps = [
    ['Card number', '4242424242424242', '4242 4242 4242 4242'],
    ['Expiry date', '0429', '04 / 29'],
    ['Security code', '123', '123'],
    ['ZIP code', '54901', '54901'],
  ] as const;
  for (const [label, typed, shown] of steps) {
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(label)).toBeFocused();
    await expect(form.getByLabel(label)).toHaveCSS('outline-style', 'solid');
    await keys.type(typed);
    await expect(form.getByLabel(label)).toHaveValue(shown);
  }
  await keys.press('Enter');
  const confirmation = page.getByRole('status').filter({ hasText: 'is saved' });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveText(/Visa credit ••••\s4242 is saved/);
  expect(sent.filter((text) => /4242[ +]?4242|54901/.test(text))).toEqual([]);

  await keys.tabTo(page.getByRole('button', { name: /^Remove Visa credit/ }));
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Remove card' }));
  await keys.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is removed' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No saved methods' })).toBeVisible();
});

test.describe('in the dark color scheme at 320 px', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } });

  test('lists errors in the bank account form with links and lets the renter correct them by keyboard', async ({
    page,
    faults,
  }) => {
    faults.expectFault(/status of 422/);
    await openSignedIn(page, 'sam.ortiz', PAGE);
    const keys = new Keyboard(page);
    await keys.tabTo(page.getByRole('button', { name: 'Add bank account' }));
    await keys.press('Enter');
    const form = getProviderForm(page, 'Bank account details');
    // The button does nothing before the script of the frame has run.
    await expect.poll(() => isLoaded(page, /\/frame\/setup_/)).toBe(true);
    await form.getByRole('button', { name: 'Save bank account' }).focus();
    await keys.press('Enter');
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4);
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page, 'the form of a bank account with errors');
    await expectToFit(page);
    await page.keyboard.press('Tab');
    await keys.press('Enter');
    await expect(form.getByLabel('Name on the account')).toBeFocused();
    await keys.type('Sam Ortiz');
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Checking')).toBeFocused();
    await keys.press('Space');
    await page.keyboard.press('Tab');
    await keys.type('1100-0000 0');
    await expect(form.getByRole('status')).toHaveText('Lakeshore Credit Union');
    await page.keyboard.press('Tab');
    await keys.type('0001 2345-6789');
    await keys.press('Enter');
    const confirmation = page.getByRole('status').filter({ hasText: 'is saved' });
    await expect(confirmation).toHaveText(/Lakeshore Credit Union ••••\s6789 is saved/);
    await expect(page).not.toHaveTitle(/^Error: /);
    await expectAccessible(page, 'the saved methods');
    await expectToFit(page);

    await page.getByRole('button', { name: /^Remove Lakeshore Credit Union/ }).click();
    await page.getByRole('button', { name: 'Remove account' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'is removed' })).toBeFocused();
  });
});

test('asks for a new sign-in when the last one is too old, then opens the chosen form', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/status of 403|lacks permission/);
  await openSignedIn(page, 'sam.ortiz', PAGE);
  // Answers as the service does when the last sign-in is more than five minutes ago.
  await page.route(`${stack.origins.services}/payments/v1/method-setups`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': stack.origins.portal },
          json: {
            error: { code: 'recent_sign_in_needed', message: 'Sign in again.', reference: 'r' },
          },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Add card' }).click();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.unrouteAll();
  await page.getByLabel('Email').fill('sam.ortiz@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Portal-2105!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${stack.origins.portal}${PAGE}?add=card`);
  await expect(getProviderForm(page, 'Card details').getByLabel('Card number')).toBeVisible();
});
