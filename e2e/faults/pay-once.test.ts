import { formatDecimalMoney } from 'shared/format/money';
import { expect, test } from '../fixtures/portal.ts';
import { listPayments, loadAccountSummary } from '../fixtures/renters/payments-api.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { PayNowPage } from '../pages/pay-now.ts';

// `pnpm test:long` runs the long series.
const ROUNDS = process.env.LONG ? 50 : 1;
const TIMES = `${ROUNDS} ${ROUNDS === 1 ? 'time' : 'times'}`;

test.beforeEach(() => test.setTimeout(120_000 + ROUNDS * 30_000));

// A different part of the amount due in each round, so that other tests of this renter still have something to
// pay, and the guard against a repeated amount is not shown.
const getAmount = (whole: number, round: number) => `${whole}.${10 + round}`;

async function resetStack(stack: Stack): Promise<void> {
  await stack.stop();
  await stack.start();
}

test(`pays once on a double click, ${TIMES}`, async ({ page, stack }) => {
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await listPayments(stack, 'oliver.nyberg')).length;
  const payNow = new PayNowPage(page);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await payNow.startReviewOf(getAmount(6, round));
    await payNow.authorize.dblclick();
    await expect(payNow.sent).toBeVisible();
    expect(await listPayments(stack, 'oliver.nyberg')).toHaveLength(before + round);
  }
});

test(`shows the same payment and charges once on a reload after a lost response, ${TIMES}`, async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/Failed to load resource|ERR_FAILED|request/i);
  // Resets the data, because the service lists at most a hundred payments.
  if (ROUNDS > 1) await resetStack(stack);
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await listPayments(stack, 'oliver.nyberg')).length;
  const payNow = new PayNowPage(page);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await payNow.startReviewOf(getAmount(7, round));
    // The service accepts the payment; its response never reaches the page.
    await page.route('**/payments/v1/payments', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await payNow.authorize.click();
    await expect
      .poll(async () => (await listPayments(stack, 'oliver.nyberg')).length)
      .toBe(before + round);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(payNow.sent).toBeVisible();
    expect(await listPayments(stack, 'oliver.nyberg')).toHaveLength(before + round);
  }
});

test(`pays once when two tabs send the same amount at the same time and shows the guard in the other tab, ${TIMES}`, async ({
  page,
  context,
  stack,
  faults,
}) => {
  faults.expectFault(/status of 409|in progress/);
  await openSignedIn(page, 'lucas.meyer');
  const before = (await listPayments(stack, 'lucas.meyer')).length;
  const tabs = [page, await context.newPage()].map((tab) => new PayNowPage(tab));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const tab of tabs) await tab.startReviewOf(getAmount(8, round));
    await Promise.all(tabs.map((tab) => tab.authorize.click()));
    await expect.poll(() => countOutcomes(tabs)).toEqual({ sent: 1, duplicateNotice: 1 });
    expect(await listPayments(stack, 'lucas.meyer')).toHaveLength(before + round);
  }
});

async function countOutcomes(tabs: readonly PayNowPage[]) {
  const count = async (outcome: 'sent' | 'duplicateNotice') =>
    (await Promise.all(tabs.map((tab) => tab[outcome].isVisible()))).filter(Boolean).length;
  return { sent: await count('sent'), duplicateNotice: await count('duplicateNotice') };
}

test.describe('roommates', () => {
  // Resets the data, because the roommates pay the whole balance.
  test.afterAll(({ stack }) => resetStack(stack));

  test(`pays once when two roommates pay everything at the same time and shows the guard to the other, ${TIMES}`, async ({
    page,
    browser,
    stack,
    faults,
  }) => {
    faults.expectFault(/status of 409|in progress/);
    const mayasContext = await browser.newContext({ baseURL: stack.origins.portal });
    const mayasPage = await mayasContext.newPage();
    await openSignedIn(page, 'sam.ortiz');
    await openSignedIn(mayasPage, 'maya.ortiz');
    const before = (await listPayments(stack, 'maya.ortiz')).length;
    const renters = [page, mayasPage].map((renter) => new PayNowPage(renter));
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Each round has another amount, because the guard asks before the same amount is paid again within 48 hours.
      const amount = String(25 + round);
      if (round > 1)
        stack.office('charge', 'maya.ortiz@example.com', amount, '--for', 'Key copies');
      for (const renter of renters) await renter.startReview();
      await Promise.all(renters.map((renter) => renter.authorize.click()));
      await expect.poll(() => countOutcomes(renters)).toEqual({ sent: 1, duplicateNotice: 1 });
      expect(await listPayments(stack, 'maya.ortiz')).toHaveLength(before + round);
    }
    await mayasContext.close();
  });

  test(`never takes more than the amount due when two roommates pay different amounts at the same time, ${TIMES}`, async ({
    page,
    browser,
    stack,
    faults,
  }) => {
    faults.expectFault(/status of (409|422)|in progress|more than you owe/);
    await resetStack(stack);
    const mayasContext = await browser.newContext({ baseURL: stack.origins.portal });
    const mayasPage = await mayasContext.newPage();
    await openSignedIn(page, 'sam.ortiz');
    await openSignedIn(mayasPage, 'maya.ortiz');
    const renters = [page, mayasPage].map((renter) => new PayNowPage(renter));
    const loadDueCents = async () =>
      (await loadAccountSummary(stack, 'maya.ortiz'))?.left_to_pay_cents ?? 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      if (round > 1)
        stack.office('charge', 'maya.ortiz@example.com', String(60 + round), '--for', 'Key copies');
      const dueCents = await loadDueCents();
      const amounts = [dueCents - 1_000 - round, dueCents - 2_000 - 2 * round];
      for (const [index, renter] of renters.entries())
        await renter.startReviewOf(formatDecimalMoney(amounts[index] ?? 0));
      await Promise.all(renters.map((renter) => renter.authorize.click()));
      await expect.poll(() => countOutcomes(renters)).toEqual({ sent: 1, duplicateNotice: 1 });
      const paidIndex = (await renters[0]?.sent.isVisible()) ? 0 : 1;
      const restCents = dueCents - (amounts[paidIndex] ?? 0);
      expect(await loadDueCents()).toBe(restCents);
      // The renter who sees the guard pays exactly the remaining amount with the first choice.
      await renters[1 - paidIndex]?.payOwed(restCents).click();
      await expect(renters[1 - paidIndex]?.sent ?? page.locator('never')).toBeVisible();
      expect(await loadDueCents()).toBe(0);
    }
    await mayasContext.close();
  });
});
