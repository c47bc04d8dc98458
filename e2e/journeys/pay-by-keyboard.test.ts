import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { Keyboard } from '../pages/keyboard.ts';

// Each size pays another amount, because the portal asks before the same amount is paid twice in two days.
const SIZES = [
  { viewport: { width: 390, height: 844 }, amount: '12.34' },
  { viewport: { width: 1280, height: 900 }, amount: '43.21' },
];

/** Expects Tab and Shift+Tab to go through the same controls, including `primary`. */
async function expectNoKeyboardTrap(keys: Keyboard, primary: RegExp): Promise<void> {
  const forward = await keys.tabThroughPage('Tab');
  expect(forward).toEqual(expect.arrayContaining([expect.stringMatching(primary)]));
  const backward = await keys.tabThroughPage('Shift+Tab');
  expect(backward.toSorted()).toEqual(forward.toSorted());
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Waits for the complete review. Its heading takes the focus from the one of the loading page. */
async function expectReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await expectHeading(page, 'Check your payment');
}

async function signInByKeys(page: Page, keys: Keyboard, persona: string): Promise<void> {
  await page.goto('/');
  await keys.tabTo(page.getByLabel('Email'));
  await keys.type(`${persona}@example.com`);
  await keys.tabTo(page.getByLabel('Password', { exact: true }));
  await keys.type('Portal-2105!');
  await keys.press('Enter');
}

async function typeAmountByKeys(page: Page, keys: Keyboard, amount: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' });
  await keys.tabTo(page.getByRole('radio', { name: 'Everything you owe' }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Another amount' })).toBeChecked();
  await keys.tabTo(page.getByLabel('Amount in dollars'));
  await keys.type(amount);
  await keys.tabTo(next);
  await keys.press('Space');
}

/** Changes the amount in the open review. */
async function changeAmountByKeys(page: Page, keys: Keyboard, amount: string): Promise<void> {
  await keys.tabTo(page.getByRole('link', { name: /^Change.*Amount$/ }));
  await keys.press('Enter');
  await expectHeading(page, 'How much do you want to pay?');
  await typeAmountByKeys(page, keys, amount);
  await expectReview(page);
}

async function continueByKeys(page: Page, keys: Keyboard, heading: string): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name: 'Continue' }));
  await keys.press('Enter');
  await expectHeading(page, heading);
}

for (const { viewport, amount } of SIZES) {
  test(`spec 1: a renter pays rent by keyboard at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const keys = new Keyboard(page);
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => page.getByRole('button', { name });

    await signInByKeys(page, keys, 'walter.big');
    await keys.tabTo(main.getByRole('link', { name: 'Pay now' }));
    await keys.press('Enter');
    await expectReview(page);
    await expectNoKeyboardTrap(keys, /^Pay \$/);
    await changeAmountByKeys(page, keys, amount);
    await expectNoKeyboardTrap(keys, /^Pay \$/);

    await keys.tabTo(main.getByRole('link', { name: /^Change.*From$/ }));
    await keys.press('Enter');
    await expectHeading(page, 'How do you want to pay?');
    await expectNoKeyboardTrap(keys, /^Continue$/);
    const bank = page.getByRole('radio', { name: 'Bank account' });
    await keys.tabTo(bank);
    await keys.press('ArrowDown');
    await expect(bank).not.toBeChecked();
    await keys.press('ArrowUp');
    await expect(bank).toBeChecked();
    await continueByKeys(page, keys, 'Check your payment');
    await keys.tabTo(button(`Pay $${amount}`));
    await keys.press('Enter');

    await expectHeading(page, 'Payment sent');
    // Waits until the payment has arrived, because the page then gets more controls.
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor();
    await expectNoKeyboardTrap(keys, /^Back to payments$/);
    await keys.tabTo(main.getByRole('link', { name: 'Back to payments' }), 'Shift+Tab');
    await keys.press('Enter');
    await expectHeading(page, 'Payments');
  });
}

test('keeps the focus in the duplicate payment question and returns it on Escape', async ({
  page,
}) => {
  const keys = new Keyboard(page);
  await signInByKeys(page, keys, 'walter.big');
  const openPayNow = async () => {
    await keys.tabTo(page.getByRole('main').getByRole('link', { name: 'Pay now' }));
    await keys.press('Enter');
    await expectReview(page);
  };
  await openPayNow();
  await changeAmountByKeys(page, keys, '21.05');
  await keys.tabTo(page.getByRole('button', { name: 'Pay $21.05' }));
  await keys.press('Enter');
  await expectHeading(page, 'Payment sent');
  await keys.tabTo(page.getByRole('link', { name: 'Back to payments' }));
  await keys.press('Enter');
  await expectHeading(page, 'Payments');
  await openPayNow();
  await keys.tabTo(page.getByRole('link', { name: /^Change.*Amount$/ }));
  await keys.press('Enter');
  await expectHeading(page, 'How much do you want to pay?');
  await typeAmountByKeys(page, keys, '21.05');

  const dialog = page.getByRole('dialog', { name: /^You already sent \$21\.05 on / });
  await expect(dialog.getByRole('button', { name: 'See this payment' })).toBeFocused();
  const stops = await keys.tabThroughPage('Tab');
  expect(stops.toSorted()).toEqual(['Pay $21.05', 'See this payment']);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
});
