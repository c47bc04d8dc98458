import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Keyboard } from '../pages/keyboard.ts';

const PAGE = '/account/payment-method';

/** The provider's form, in a frame of another origin. */
const formOf = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

const isLoaded = (page: Page, address: RegExp) =>
  page
    .frames()
    .find((frame) => address.test(frame.url()))
    ?.evaluate(() => document.readyState === 'complete') ?? false;

/** Nothing is wider than the window, neither in the page nor in the frame. */
async function expectToFit(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const over = await frame.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(over, frame.url()).toBeLessThanOrEqual(0);
  }
}

test('adds and removes a card by keyboard and sends its number only to the provider', async ({
  page,
  stack,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).origin !== stack.origins.processor;
    if (isOurs) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await openSignedIn(page, 'hana.kovac', PAGE);
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('button', { name: 'Add card' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add a card' })).toBeFocused();
  const form = formOf(page, 'Card details');
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
  const said = page.getByRole('status').filter({ hasText: 'is saved' });
  await expect(said).toBeFocused();
  await expect(said).toHaveText(/Visa credit ••••\s4242 is saved/);
  expect(sent.filter((one) => /4242[ +]?4242|54901/.test(one))).toEqual([]);

  await keys.tabTo(page.getByRole('button', { name: /^Remove Visa credit/ }));
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Remove card' }));
  await keys.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is removed' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No saved methods' })).toBeVisible();
});

test.describe('in the dark, 320 px wide', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } });

  test('lists errors in the bank account form with links, and they are corrected by keyboard', async ({
    page,
    faults,
  }) => {
    faults.expectFault(/status of 422/);
    await openSignedIn(page, 'sam.ortiz', PAGE);
    const keys = new Keyboard(page);
    await keys.tabTo(page.getByRole('button', { name: 'Add bank account' }));
    await keys.press('Enter');
    const form = formOf(page, 'Bank account details');
    // The button does nothing before the script of the frame has run.
    await expect.poll(() => isLoaded(page, /\/frame\/setup_/)).toBe(true);
    await form.getByRole('button', { name: 'Save bank account' }).focus();
    await keys.press('Enter');
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4);
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page, 'the form of a bank account with faults');
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
    const said = page.getByRole('status').filter({ hasText: 'is saved' });
    await expect(said).toHaveText(/Lakeshore Credit Union ••••\s6789 is saved/);
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
  // As the service answers five minutes later.
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
  await expect(formOf(page, 'Card details').getByLabel('Card number')).toBeVisible();
});
