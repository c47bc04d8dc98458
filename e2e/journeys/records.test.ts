import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from 'services/testing/files/read-zip';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** Renters can get their records at any time, even after they have moved out. */

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });

test('creates, downloads and opens the records of a renter who has moved out', async ({ page }) => {
  await openSignedIn(page, 'priya.raman', '/account/records');
  const make = button(page, 'Get my records');
  await expect(make).toBeVisible();
  await expectAccessible(page, 'the records page without records');
  await make.focus();
  await page.keyboard.press('Enter');
  const ready = button(page, /^Download/);
  await expect(ready).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'the records page with records');
  const download = page.waitForEvent('download');
  await ready.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^My records \d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My records' })).toBeVisible();
  const zip = await readZip(readFileSync(await file.path()));
  const contents = await zip.text('index.html');
  expect(contents).toContain('Records of Priya Raman');
  for (const part of ['/Documents/', '/Ledger/', '/Receipts/', '/Notices/']) {
    expect(zip.paths.some((path) => path.includes(part))).toBe(true);
  }
  const pdf = zip.paths.find((path) => path.includes('/Notices/')) ?? '';
  expect(
    Buffer.from(await zip.bytes(pdf))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('opens the sign-in page after a sign-out from another browser', async ({ browser, page }) => {
  await openSignedIn(page, 'walter.big', '/account/security');
  const secondBrowser = await browser.newContext();
  try {
    const secondPage = await secondBrowser.newPage();
    await openSignedIn(secondPage, 'walter.big', '/account/security');
    await expect(secondPage.getByText('This browser')).toBeVisible();
    await expect(page.getByText('This browser')).toBeVisible();
    await secondPage.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expectAccessible(secondPage, 'the question before the sign-out');
    await secondPage
      .getByRole('dialog')
      .getByRole('button', { name: 'Sign out everywhere else' })
      .click();
    await expect(secondPage.getByText('Only here. No other browser is signed in.')).toBeVisible();
    await expectAccessible(secondPage, 'the security page');
  } finally {
    await secondBrowser.close();
  }
  // The signed-out session gives no new tokens, so the page cannot load without the cached ones.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});
