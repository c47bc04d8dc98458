import { formatDecimalMoney } from 'shared/format/money';
import { expect, test } from '../fixtures/portal.ts';
import { listPayments, loadAccountSummary } from '../fixtures/renters/payments-api.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { PayNowPage } from '../pages/pay-now.ts';

// `pnpm test:long` plays the long series.
const ROUNDS = process.env.LONG ? 50 : 1;
const TIMES = `${ROUNDS} ${ROUNDS === 1 ? 'time' : 'times'}`;
const BANK = /Bank account|Credit Union|Bank/;

test.beforeEach(() => test.setTimeout(120_000 + ROUNDS * 30_000));

// A different part of the amount due in each round, so that other tests of this renter still have something to
// pay, and the guard against a repeated amount is not shown.
const dollars = (whole: number, round: number) => `${whole}.${10 + round}`;

async function fromTheSeed(stack: Stack): Promise<void> {
  await stack.stop();
  await stack.start();
}

test(`a double click pays once, ${TIMES}`, async ({ page, stack }) => {
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await listPayments(stack, 'oliver.nyberg')).length;
  const payNow = new PayNowPage(page);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await payNow.toReview(BANK, dollars(6, round));
    await payNow.authorize.dblclick();
    await expect(payNow.sent).toBeVisible();
    expect(await listPayments(stack, 'oliver.nyberg')).toHaveLength(before + round);
  }
});

test(`a reload after a lost response shows the same payment and charges once, ${TIMES}`, async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/Failed to load resource|ERR_FAILED|request/i);
  // The service lists a hundred payments at most: with those of the test before there would be more.
  if (ROUNDS > 1) await fromTheSeed(stack);
  await openSignedIn(page, 'oliver.nyberg');
  const before = (await listPayments(stack, 'oliver.nyberg')).length;
  const payNow = new PayNowPage(page);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await payNow.toReview(BANK, dollars(7, round));
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

test(`two tabs that pay the same amount at the same moment: one pays, the other shows the guard, ${TIMES}`, async ({
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
    for (const tab of tabs) await tab.toReview(BANK, dollars(8, round));
    await Promise.all(tabs.map((tab) => tab.authorize.click()));
    await expect.poll(() => howManyEnded(tabs)).toEqual({ sent: 1, told: 1 });
    expect(await listPayments(stack, 'lucas.meyer')).toHaveLength(before + round);
  }
});

async function howManyEnded(tabs: readonly PayNowPage[]) {
  const count = async (part: 'sent' | 'told') =>
    (await Promise.all(tabs.map((tab) => tab[part].isVisible()))).filter(Boolean).length;
  return { sent: await count('sent'), told: await count('told') };
}

test.describe('roommates', () => {
  // They pay the whole balance, so other tests start from the seed again.
  test.afterAll(({ stack }) => fromTheSeed(stack));

  test(`two roommates who pay everything at the same moment: one pays, the other sees the guard, ${TIMES}`, async ({
    page,
    browser,
    stack,
    faults,
  }) => {
    faults.expectFault(/status of 409|in progress/);
    const own = await browser.newContext({ baseURL: stack.origins.portal });
    const hers = await own.newPage();
    await openSignedIn(page, 'sam.ortiz');
    await openSignedIn(hers, 'maya.ortiz');
    const before = (await listPayments(stack, 'maya.ortiz')).length;
    const both = [page, hers].map((one) => new PayNowPage(one));
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Another amount each time: of the same one within 48 hours they would be asked first.
      const amount = String(25 + round);
      if (round > 1)
        stack.office('charge', 'maya.ortiz@example.com', amount, '--for', 'Key copies');
      for (const one of both) await one.toReview(BANK);
      await Promise.all(both.map((one) => one.authorize.click()));
      await expect.poll(() => howManyEnded(both)).toEqual({ sent: 1, told: 1 });
      expect(await listPayments(stack, 'maya.ortiz')).toHaveLength(before + round);
    }
    await own.close();
  });

  test(`two roommates who pay different amounts at the same moment pay no more than the amount due, ${TIMES}`, async ({
    page,
    browser,
    stack,
    faults,
  }) => {
    faults.expectFault(/status of (409|422)|in progress|more than you owe/);
    await fromTheSeed(stack);
    const own = await browser.newContext({ baseURL: stack.origins.portal });
    const hers = await own.newPage();
    await openSignedIn(page, 'sam.ortiz');
    await openSignedIn(hers, 'maya.ortiz');
    const both = [page, hers].map((one) => new PayNowPage(one));
    const left = async () =>
      (await loadAccountSummary(stack, 'maya.ortiz'))?.left_to_pay_cents ?? 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      if (round > 1)
        stack.office('charge', 'maya.ortiz@example.com', String(60 + round), '--for', 'Key copies');
      const owed = await left();
      const wanted = [owed - 1_000 - round, owed - 2_000 - 2 * round];
      for (const [index, one] of both.entries())
        await one.toReview(BANK, formatDecimalMoney(wanted[index] ?? 0));
      await Promise.all(both.map((one) => one.authorize.click()));
      await expect.poll(() => howManyEnded(both)).toEqual({ sent: 1, told: 1 });
      const taken = (await both[0]?.sent.isVisible()) ? 0 : 1;
      const rest = owed - (wanted[taken] ?? 0);
      expect(await left()).toBe(rest);
      // The renter who sees the guard pays exactly the remaining amount with the first choice.
      await both[1 - taken]?.payOwed(rest).click();
      await expect(both[1 - taken]?.sent ?? page.locator('never')).toBeVisible();
      expect(await left()).toBe(0);
    }
    await own.close();
  });
});
