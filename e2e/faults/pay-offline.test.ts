import { expect, test } from '../fixtures/portal.ts';
import { paymentsOf } from '../fixtures/renters/payments-of.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNow } from '../pages/pay-now.ts';

const BANK = /Bank account|Credit Union|Bank/;

test('F15: without a line a payment is not sent, then or later, and pressed again it is sent once', async ({
  page,
  context,
  stack,
  faults,
}) => {
  faults.expectFault(/Failed to load resource|ERR_INTERNET_DISCONNECTED|request|offline/i);
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await paymentsOf(stack, 'oliver.nyberg')).length;
  const payNow = new PayNow(page);
  await payNow.toReview(BANK, '9.15');
  await context.setOffline(true);
  await payNow.authorize.click();
  await expect(page.getByText('You were offline, so nothing was sent')).toBeVisible();
  await context.setOffline(false);
  // What was not sent does not leave by itself once there is a line.
  await page.reload();
  await expect(payNow.authorize).toBeEnabled();
  expect(await paymentsOf(stack, 'oliver.nyberg')).toHaveLength(before);
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
  expect(await paymentsOf(stack, 'oliver.nyberg')).toHaveLength(before + 1);
});

test('F15: a line that breaks while a payment is sent leaves it open until it is back, and it is taken once', async ({
  page,
  context,
  stack,
  faults,
}) => {
  faults.expectFault(
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|request|offline/i,
  );
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await paymentsOf(stack, 'oliver.nyberg')).length;
  const payNow = new PayNow(page);
  await payNow.toReview(BANK, '9.16');
  // The service takes the payment; the line breaks before its answer.
  await page.route('**/payments/v1/payments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort();
  });
  await payNow.authorize.click();
  await expect(page.getByText('We are checking; do not pay again')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await expect(payNow.sent).toBeVisible();
  expect(await paymentsOf(stack, 'oliver.nyberg')).toHaveLength(before + 1);
});
