import { formatMoney } from 'shared/format/money';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { loadAccountSummary } from '../fixtures/renters/payments-api.ts';
import { PayNowPage } from '../pages/pay-now.ts';

// Resets the data, because later tests expect that Maya still owes rent.
test.afterAll(async ({ stack }) => {
  await stack.stop();
  await stack.start();
});

test('spec 1: a renter signs in, sees the balance and pays it, and the payment survives a crash', async ({
  page,
  stack,
  faults,
}) => {
  // While the services are down, the open page's own requests fail.
  faults.expectFault(/net::ERR_|The request failed/);
  await signIn(page, 'maya.ortiz');
  await expect(page).toHaveURL(/\/payments$/);
  const main = page.getByRole('main');
  await expect(main.getByText('$1,538.60').first()).toBeVisible();
  for (const amount of ['$50.00', '$38.60', '$1,450.00']) {
    await expect(main.getByText(amount).first()).toBeVisible();
  }

  const payNow = new PayNowPage(page);
  await payNow.link.click();
  // The method and its fee are shown before anything is sent.
  await expect(main.getByText(/^Lakeshore Credit Union/).first()).toBeVisible();
  await expect(main.getByText('Free', { exact: true }).first()).toBeVisible();
  await expect(payNow.authorize).toHaveAccessibleName('Pay $1,538.60');
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
  const reference = await main
    .getByText(/HP-\d{4}-\d{4}/)
    .first()
    .textContent();

  await page.goto('/payments');
  await expect(main.getByText('Nothing to pay')).toBeVisible();
  const received = main
    .getByRole('row')
    .filter({ hasText: '$1,538.60' })
    .filter({ hasText: 'Payment' });
  await expect(received).toBeVisible();

  await stack.stopProcess('services', 'SIGKILL');
  await stack.startProcess('services');
  await page.reload();
  await expect(main.getByText('Nothing to pay')).toBeVisible();
  await expect(received).toBeVisible();
  expect(reference).toMatch(/^HP-\d{4}-\d{4}$/);
});

test('shows a co-occupant the same balance and none of the other person’s payment methods', async ({
  page,
  stack,
}) => {
  // Both share the lease, so both see the same amount due, however much is already paid.
  const dueCents = (await loadAccountSummary(stack, 'maya.ortiz'))?.left_to_pay_cents ?? Number.NaN;
  await signIn(page, 'sam.ortiz');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const balance = dueCents > 0 ? formatMoney(dueCents) : 'Nothing to pay';
  await expect(main.getByText(balance).first()).toBeVisible();
  await page.goto('/account/payment-method');
  await expect(page.getByRole('heading', { name: 'Payment Method', level: 1 })).toBeVisible();
  await expect(main.getByText('Maya')).toHaveCount(0);
  await expect(main.getByText('6789')).toHaveCount(0);
});
