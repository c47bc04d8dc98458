import { setTimeout } from 'node:timers/promises';
import { getCutOff } from 'services/platform/dates/calendar';
import { expect, test } from '../fixtures/portal.ts';
import { listPayments, loadAccountSummary } from '../fixtures/renters/payments-api.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { PayNowPage } from '../pages/pay-now.ts';

/** Restarts the services with another undo window. They pass it to the processor. */
async function restartServices(stack: Stack, undoMs: number): Promise<void> {
  await stack.stopProcess('services');
  await stack.startProcess('services', { UNDO_WINDOW_MS: String(undoMs) });
}

const UNDO_MS = 600_000;
const MINUTE = 60_000;
/** An upper limit of the time that the test needs to pay and to undo the payment. */
const TEST_DURATION_MS = 2 * MINUTE;
const getMsUntilCutOff = () => getCutOff(new Date(), 'America/Chicago').getTime() - Date.now();

test.afterEach(async ({ page, stack }) => {
  // An open page would keep polling the stopped services.
  await page.close();
  await restartServices(stack, 0);
});

test('undoes a bank payment before it is sent, and the amount is due again', async ({
  page,
  stack,
}) => {
  // A payment just before the banks' cutoff time has less time to undo than the usual window.
  if (getMsUntilCutOff() < TEST_DURATION_MS) await setTimeout(getMsUntilCutOff() + 1_000);
  await restartServices(stack, UNDO_MS);
  const loadDueCents = async () =>
    (await loadAccountSummary(stack, 'oliver.nyberg'))?.left_to_pay_cents;
  const before = await loadDueCents();
  await openSignedIn(page, 'oliver.nyberg');
  const payNow = new PayNowPage(page);
  await payNow.toReview(/Bank account/, '17.31');
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
  await expect(page.getByText('You can still undo this', { exact: true })).toBeVisible();
  const minutes = Math.floor(Math.min(UNDO_MS, getMsUntilCutOff()) / MINUTE);
  const shown = page.getByText(new RegExp(`^(${minutes - 1}|${minutes}) min left$`));
  await expect(shown).toBeVisible();
  // The bar shows the remaining time, which is nearly all of it.
  const bar = page.getByRole('main').locator('[aria-hidden=true] > span[style^="width"]');
  const share = await bar.evaluate((part) => Number.parseFloat(part.style.width));
  expect(share).toBeGreaterThan(50);
  expect(await loadDueCents()).toBe((before ?? 0) - 1_731);

  await page.getByRole('button', { name: 'Undo this payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment canceled', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo this payment' })).toBeHidden();
  expect(await loadDueCents()).toBe(before);
  const [latest] = await listPayments(stack, 'oliver.nyberg');
  expect([latest?.amount_cents, latest?.state]).toEqual([1_731, 'cancelled']);
});
