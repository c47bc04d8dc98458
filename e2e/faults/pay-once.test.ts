import { paymentsOf } from '../fixtures/payments-of.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNow } from '../pages/pay-now.ts';

const BANK = /Bank account|Credit Union|Bank/;

// Parts of what is due: whoever pays here owes something still when another test has them pay.

test('a double click pays once', async ({ page, stack }) => {
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await paymentsOf(stack, 'oliver.nyberg')).length;
  const payNow = new PayNow(page);
  await payNow.toReview(BANK, '6.10');
  await payNow.authorize.dblclick();
  await expect(payNow.sent).toBeVisible();
  expect(await paymentsOf(stack, 'oliver.nyberg')).toHaveLength(before + 1);
});

test('a reload while the answer is lost shows the same payment and takes nothing twice', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/Failed to load resource|ERR_FAILED|request/i);
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await paymentsOf(stack, 'oliver.nyberg')).length;
  const payNow = new PayNow(page);
  await payNow.toReview(BANK, '6.20');
  // The service takes the payment; its answer never reaches the page.
  await page.route('**/payments/v1/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await payNow.authorize.click();
  await expect.poll(async () => (await paymentsOf(stack, 'oliver.nyberg')).length).toBe(before + 1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(payNow.sent).toBeVisible();
  expect(await paymentsOf(stack, 'oliver.nyberg')).toHaveLength(before + 1);
});

test('a second tab that pays the same amount is told of the first', async ({
  page,
  context,
  stack,
}) => {
  await openSignedIn(page, 'lucas.meyer');
  const before = (await paymentsOf(stack, 'lucas.meyer')).length;
  const first = new PayNow(page);
  await first.toReview(BANK, '6.30');
  const tab = await context.newPage();
  const second = new PayNow(tab);
  await second.toReview(BANK, '6.30');
  await first.authorize.click();
  await expect(first.sent).toBeVisible();
  await second.authorize.click();
  await expect(tab.getByText(/already/).first()).toBeVisible();
  expect(await paymentsOf(stack, 'lucas.meyer')).toHaveLength(before + 1);
});
