import { expect, test } from '../fixtures/portal.ts';
import { listPayments } from '../fixtures/renters/payments-api.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNowPage } from '../pages/pay-now.ts';

const BANK = /Bank account|Credit Union|Bank/;

test('does not send or queue a payment offline and sends it once when the button is pressed again online', async ({
  page,
  context,
  stack,
  faults,
}) => {
  faults.expectFault(/Failed to load resource|ERR_INTERNET_DISCONNECTED|request|offline/i);
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await listPayments(stack, 'oliver.nyberg')).length;
  const payNow = new PayNowPage(page);
  await payNow.toReview(BANK, '9.15');
  await context.setOffline(true);
  await payNow.authorize.click();
  await expect(page.getByText('You were offline, so nothing was sent')).toBeVisible();
  await context.setOffline(false);
  // A payment that was not sent is not sent automatically when the connection is back.
  await page.reload();
  await expect(payNow.authorize).toBeEnabled();
  expect(await listPayments(stack, 'oliver.nyberg')).toHaveLength(before);
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
  expect(await listPayments(stack, 'oliver.nyberg')).toHaveLength(before + 1);
});

test('keeps a payment open when the connection breaks while it is sent and charges it once', async ({
  page,
  context,
  stack,
  faults,
}) => {
  faults.expectFault(
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|request|offline/i,
  );
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await listPayments(stack, 'oliver.nyberg')).length;
  const payNow = new PayNowPage(page);
  await payNow.toReview(BANK, '9.16');
  // The service accepts the payment; the connection breaks before its response.
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
  expect(await listPayments(stack, 'oliver.nyberg')).toHaveLength(before + 1);
});
