import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNowPage } from '../pages/pay-now.ts';

test('downloads a receipt as PDF and prints it without header, navigation and buttons', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openSignedIn(page, 'maya.ortiz');
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /^Receipt, / })
    .first()
    .click();
  await expect(main.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Receipt (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Receipt HP-\d{4}-\d{4}\.pdf$/);
  const hiddenInPrint = [
    page.getByRole('banner'),
    page.getByRole('navigation').first(),
    page.getByText('Need Help?'),
    main.getByRole('link', { name: 'Back to payments' }),
    main.getByRole('button', { name: 'Print this receipt' }),
  ];
  for (const part of hiddenInPrint) await expect(part).toBeVisible();
  await main.getByRole('button', { name: 'Print this receipt' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  for (const part of hiddenInPrint) await expect(part).toBeHidden();
  await expect(main.getByText(/^HP-\d{4}-\d{4}$/)).toBeVisible();
  for (const label of ['Received', 'Paid by', 'From', 'To', 'Amount', 'Fee', 'It paid for']) {
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  }
});

/** Finds words and amounts that are split over two lines. A split at a dash is allowed. */
const findSplitWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const word of (node.textContent ?? '').matchAll(/[^\s\u2010-\u2014-]{2,}/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) split.push(word[0]);
      }
    }
    return split;
  });

test('no text of the payment steps overflows or is split on a screen of 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, 'walter.big');
  const payNow = new PayNowPage(page);
  const expectNoOverflow = async () => {
    const overflowing = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        // Text has to end at the page margin, 16 px from the edge, or before it.
        .filter((part) => part.childElementCount === 0 && part.textContent !== '')
        .filter((part) => part.getBoundingClientRect().right > 304.5)
        .map((part) => part.outerHTML.slice(0, 120)),
    );
    expect(overflowing).toEqual([]);
  };
  await payNow.open();
  await expectNoOverflow();
  await payNow.acceptAmount();
  await payNow.method(/Credit card/).waitFor();
  await expectNoOverflow();
  await payNow.chooseMethod(/Credit card/);
  await payNow.authorize.waitFor();
  await expectNoOverflow();
  expect(await findSplitWords(page)).toEqual([]);
  const total = await page.locator('[data-action-bar] strong').boundingBox();
  const button = await payNow.authorize.boundingBox();
  expect((total?.x ?? 0) + (total?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test('shows the details of a payment in the ledger over the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'maya.ortiz', '/payments');
  const ledger = page.getByRole('table', { name: /ledger/i });
  await ledger
    .getByRole('button', { name: /^Details\s*Payment/ })
    .first()
    .click();
  const details = ledger.locator('dl').first();
  // Waits for the element only, because it is not visible where its width is zero.
  await details.waitFor({ state: 'attached' });
  const width = await details.evaluate((part) => part.getBoundingClientRect().width);
  expect(width).toBeGreaterThanOrEqual(200);
});
