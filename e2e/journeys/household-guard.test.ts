import { expect, test } from '../fixtures/household.ts';
import { loadAccountSummary } from '../fixtures/renters/payments-api.ts';

// Sam pays $300 in another browser while the review of Maya, who shares the lease, is open.
test.beforeEach(async ({ household, faults }) => {
  test.setTimeout(180_000);
  faults.expectFault(/status of 409|in progress/);
  await household.maya.toReview(/Bank account/);
  await household.sam.toReview(/Bank account/, '300.00');
  await household.sam.authorize.click();
  await expect(household.sam.sent).toBeVisible();
  await household.maya.authorize.click();
});

test('offers the rest due first after a roommate has paid and shows an overpayment as a credit on every page', async ({
  page,
  household: { maya },
  stack,
}) => {
  const guard = page.getByRole('dialog', { name: /^Sam Ortiz already sent \$300\.00/ });
  await expect(guard.getByText('You only owe $1,238.60 more.')).toBeVisible();
  const choices = guard.getByRole('button', { name: /^Pay / });
  await expect(choices).toHaveText(['Pay $1,238.60', 'Pay $1,538.60, with $300.00 as a credit']);
  await expect(
    guard.getByText(
      'If you pay $1,538.60 now, $300.00 of it becomes a credit for upcoming charges.',
    ),
  ).toBeVisible();

  // The second choice overpays: the result, the overview, the ledger and the rent status show the credit.
  await choices.nth(1).click();
  await expect(maya.sent).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('$300.00 of it is a credit for upcoming charges.')).toBeVisible();
  const breakdown = page.locator('dl', { has: page.getByText('Credit for upcoming charges') });
  await expect(breakdown).toContainText('$300.00');
  expect((await loadAccountSummary(stack, 'maya.ortiz'))?.left_to_pay_cents).toBe(-30_000);
  await expect
    .poll(async () => (await loadAccountSummary(stack, 'sam.ortiz'))?.balance_cents)
    .toBe(-30_000);
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: '$300.00 credit' })).toBeVisible();
  await expect(
    page
      .getByRole('table')
      .getByText(/\$300\.00 credit/)
      .first(),
  ).toBeVisible();
  await page.goto('/payments?view=rent-status');
  await main
    .getByRole('button', { name: /^2 payments for Rent/ })
    .first()
    .click();
  await expect(main.getByText('$300.00 of it is a credit for upcoming charges')).toBeVisible();
});

test('pays the rest due with one click after a roommate has paid during the review', async ({
  household,
}) => {
  await household.maya.payOwed(123_860).click();
  await expect(household.maya.sent).toBeVisible();
  expect((await household.loadSummary()).left_to_pay_cents).toBe(0);
});
