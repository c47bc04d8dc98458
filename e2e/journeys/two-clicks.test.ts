import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { listPayments } from '../fixtures/renters/payments-api.ts';
import { resetDataAfterEach } from '../fixtures/reset-data.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNowPage } from '../pages/pay-now.ts';

// Each test pays everything that is owed.
resetDataAfterEach();

/** Counts the clicks and the key presses of the renter from now on, through every page. */
async function countInput(page: Page) {
  const counts = { clicks: 0, presses: 0 };
  await page.exposeFunction('countInput', (kind: 'clicks' | 'presses') => {
    counts[kind] += 1;
  });
  await page.evaluate(() => {
    const count = (kind: 'clicks' | 'presses') => () =>
      (globalThis as unknown as { countInput: (kind: string) => void }).countInput(kind);
    document.addEventListener('pointerdown', count('clicks'), true);
    document.addEventListener('keydown', count('presses'), true);
  });
  return counts;
}

for (const width of [390, 1280]) {
  test(`spec 1: a renter pays the rent with two clicks at ${width} px`, async ({ page, stack }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSignedIn(page, 'maya.ortiz');
    const before = (await listPayments(stack, 'maya.ortiz')).length;
    const counts = await countInput(page);
    const payNow = new PayNowPage(page);
    await payNow.link.click();
    await expect(payNow.authorize).toHaveAccessibleName('Pay $1,538.60');
    await payNow.authorize.click();
    await expect(payNow.sent).toBeVisible();
    await expect.poll(() => counts).toEqual({ clicks: 2, presses: 0 });
    expect(await listPayments(stack, 'maya.ortiz')).toHaveLength(before + 1);
  });
}

test('spec 1: a renter pays the rent with at most four key presses from Pay now', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, 'maya.ortiz');
  const before = (await listPayments(stack, 'maya.ortiz')).length;
  const payNow = new PayNowPage(page);
  await payNow.link.focus();
  const counts = await countInput(page);
  await page.keyboard.press('Enter');
  // The heading of the complete review, which replaces the one of the loading page.
  await expect(payNow.authorize).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your payment' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(payNow.authorize).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(payNow.sent).toBeVisible();
  await expect.poll(() => counts).toEqual({ clicks: 0, presses: 3 });
  expect(await listPayments(stack, 'maya.ortiz')).toHaveLength(before + 1);
});

test('pays nothing when Pay now is double-clicked', async ({ page, stack }) => {
  await openSignedIn(page, 'maya.ortiz');
  const before = (await listPayments(stack, 'maya.ortiz')).length;
  const payNow = new PayNowPage(page);
  // The review is prefetched, so that its button can appear between the two clicks.
  await payNow.link.hover();
  await page.waitForResponse((response) => response.url().endsWith('/v1/quotes'));
  await payNow.link.dblclick();
  await expect(payNow.authorize).toHaveAccessibleName('Pay $1,538.60');
  await payNow.authorize.hover();
  expect(await listPayments(stack, 'maya.ortiz')).toHaveLength(before);
});

test('returns from a change to the review by Continue and by Back of the browser', async ({
  page,
}) => {
  await openSignedIn(page, 'maya.ortiz');
  const payNow = new PayNowPage(page);
  await payNow.link.click();
  await payNow.change('From').click();
  await payNow.method(/Credit card/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '4242' }).first()).toBeVisible();
  await payNow.change('Amount').click();
  await page.getByRole('heading', { name: 'How much do you want to pay?' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Check your payment' }).waitFor();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '4242' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/payments$/);
});
