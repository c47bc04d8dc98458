import type { BrowserContext, Page } from '@playwright/test';
import { summaryOf } from '../fixtures/payments-of.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNow } from '../pages/pay-now.ts';

// Two people of one home, each in a browser of their own.
let samsBrowser: BrowserContext;
let sam: Page;

test.beforeEach(async ({ page, browser, stack }) => {
  test.setTimeout(180_000);
  samsBrowser = await browser.newContext({ baseURL: stack.origins.portal });
  sam = await samsBrowser.newPage();
  await openSignedIn(page, 'maya.ortiz');
  await openSignedIn(sam, 'sam.ortiz');
});
test.afterEach(async ({ page, stack }) => {
  await samsBrowser.close();
  await page.close();
  // They have paid all that they owe; other tests begin from the seed.
  await stack.stop();
  await stack.start();
});

test('a roommate pays while the review is open: what is still owed comes first, more is a credit on every page', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/status of 409|under way/);
  const mayas = new PayNow(page);
  await mayas.toReview(/Bank account/);
  const sams = new PayNow(sam);
  await sams.toReview(/Bank account/, '300.00');
  await sams.authorize.click();
  await expect(sams.sent).toBeVisible();

  await mayas.authorize.click();
  const guard = page.getByRole('dialog', { name: /^Sam Ortiz already sent \$300\.00/ });
  await expect(guard.getByText('You only owe $1,238.60 more.')).toBeVisible();
  const choices = guard.getByRole('button', { name: /^Pay / });
  await expect(choices).toHaveText(['Pay $1,238.60', 'Pay $1,538.60, with $300.00 as a credit']);
  await expect(
    guard.getByText(
      'If you pay $1,538.60 now, $300.00 of it becomes a credit for upcoming charges.',
    ),
  ).toBeVisible();

  // The second, deliberate choice: the credit is on the result, the overview and the ledger.
  await choices.nth(1).click();
  await expect(mayas.sent).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('$300.00 of it is a credit for upcoming charges.')).toBeVisible();
  const parts = page.locator('dl', { has: page.getByText('Credit for upcoming charges') });
  await expect(parts).toContainText('$300.00');
  expect((await summaryOf(stack, 'maya.ortiz'))?.left_to_pay_cents).toBe(-30_000);
  await expect.poll(async () => (await summaryOf(stack, 'sam.ortiz'))?.balance_cents).toBe(-30_000);
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: '$300.00 credit' })).toBeVisible();
  await expect(
    page
      .getByRole('table')
      .getByText(/\$300\.00 credit/)
      .first(),
  ).toBeVisible();
});

test('a roommate pays while the review is open: one press pays the rest', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/status of 409|under way/);
  const mayas = new PayNow(page);
  await mayas.toReview(/Bank account/);
  const sams = new PayNow(sam);
  await sams.toReview(/Bank account/, '300.00');
  await sams.authorize.click();
  await expect(sams.sent).toBeVisible();
  await mayas.authorize.click();
  await page.getByRole('button', { name: 'Pay $1,238.60', exact: true }).click();
  await expect(mayas.sent).toBeVisible();
  expect((await summaryOf(stack, 'maya.ortiz'))?.left_to_pay_cents).toBe(0);
});
