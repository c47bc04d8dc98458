import { paymentsOf, summaryOf } from '../fixtures/payments-of.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { PayNow } from '../pages/pay-now.ts';

async function restartProcessor(stack: Stack, undoMs: number): Promise<void> {
  await stack.stopProcess('processor');
  await stack.startProcess('processor', { SANDBOX_UNDO_MS: String(undoMs) });
}

test.afterEach(({ stack }) => restartProcessor(stack, 0));

test('2.2: a payment by bank is undone before it leaves, and what was owed is owed again', async ({
  page,
  stack,
}) => {
  await restartProcessor(stack, 600_000);
  const left = async () => (await summaryOf(stack, 'oliver.nyberg'))?.left_to_pay_cents;
  const before = await left();
  await openSignedIn(page, 'oliver.nyberg');
  const payNow = new PayNow(page);
  await payNow.toReview(/Bank account/, '17.31');
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
  await expect(page.getByText('You can still undo this', { exact: true })).toBeVisible();
  await expect(page.getByText(/^[89] min left$/)).toBeVisible();
  expect(await left()).toBe((before ?? 0) - 1_731);

  await page.getByRole('button', { name: 'Undo this payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment cancelled', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo this payment' })).toBeHidden();
  expect(await left()).toBe(before);
  const [latest] = await paymentsOf(stack, 'oliver.nyberg');
  expect([latest?.amount_cents, latest?.state]).toEqual([1_731, 'cancelled']);
});
