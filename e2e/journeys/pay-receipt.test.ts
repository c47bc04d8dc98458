import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNowPage } from '../pages/pay-now.ts';

test('a receipt is kept as PDF, and printed alone: no header, no navigation, no buttons', async ({
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
  const offPaper = [
    page.getByRole('banner'),
    page.getByRole('navigation').first(),
    page.getByText('Need Help?'),
    main.getByRole('link', { name: 'Back to payments' }),
    main.getByRole('button', { name: 'Print this receipt' }),
  ];
  for (const part of offPaper) await expect(part).toBeVisible();
  await main.getByRole('button', { name: 'Print this receipt' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  for (const part of offPaper) await expect(part).toBeHidden();
  await expect(main.getByText(/^HP-\d{4}-\d{4}$/)).toBeVisible();
  for (const fact of ['Received', 'Paid by', 'From', 'To', 'Amount', 'Fee', 'It paid for']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
});

/** Words and amounts that are broken over two lines. Those with a dash may be. */
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

test('no words of a step of paying leave their place on a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, 'walter.big');
  const payNow = new PayNowPage(page);
  const expectNoSideways = async () => {
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        // Words, which end at the margin of the page, 16 px from the edge, or before it.
        .filter((part) => part.childElementCount === 0 && part.textContent !== '')
        .filter((part) => part.getBoundingClientRect().right > 304.5)
        .map((part) => part.outerHTML.slice(0, 120)),
    );
    expect(wide).toEqual([]);
  };
  await payNow.open();
  await expectNoSideways();
  await payNow.acceptAmount();
  await payNow.method(/Credit card/).waitFor();
  await expectNoSideways();
  await payNow.chooseMethod(/Credit card/);
  await payNow.authorize.waitFor();
  await expectNoSideways();
  expect(await findSplitWords(page)).toEqual([]);
  const total = await page.locator('[data-action-bar] strong').boundingBox();
  const button = await payNow.authorize.boundingBox();
  expect((total?.x ?? 0) + (total?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test('the facts of a payment in the ledger take the width of a phone, not that of one letter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'maya.ortiz', '/payments');
  const ledger = page.getByRole('table', { name: /ledger/i });
  await ledger
    .getByRole('button', { name: /^Details\s*Payment/ })
    .first()
    .click();
  const facts = ledger.locator('dl').first();
  // Without a width of their own they are not to be seen at all.
  await facts.waitFor({ state: 'attached' });
  const width = await facts.evaluate((part) => part.getBoundingClientRect().width);
  expect(width).toBeGreaterThanOrEqual(200);
});
