import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from 'services/testing/files/read-zip';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** Section 3, point 10: records for life, also for who has moved out. */

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });

test('someone who has moved out makes their records, downloads them, and opens them', async ({
  page,
}) => {
  await openSignedIn(page, 'priya.raman', '/account/records');
  const make = button(page, 'Get my records');
  await expect(make).toBeVisible();
  await expectAccessible(page, 'records, none yet');
  await make.focus();
  await page.keyboard.press('Enter');
  const ready = button(page, /^Download/);
  await expect(ready).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'records, ready');
  const coming = page.waitForEvent('download');
  await ready.click();
  const file = await coming;
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

test('signed out from another browser, a page leads to the sign-in', async ({ browser, page }) => {
  await openSignedIn(page, 'walter.big', '/account/security');
  const there = await browser.newContext();
  try {
    const other = await there.newPage();
    await openSignedIn(other, 'walter.big', '/account/security');
    await expect(other.getByText('This browser')).toBeVisible();
    await expect(page.getByText('This browser')).toBeVisible();
    await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expectAccessible(other, 'security, asked');
    await other
      .getByRole('dialog')
      .getByRole('button', { name: 'Sign out everywhere else' })
      .click();
    await expect(other.getByText('Only here. No other browser is signed in.')).toBeVisible();
    await expectAccessible(other, 'security');
  } finally {
    await there.close();
  }
  // Its tokens are of the browser that is signed out: a new one is not to be had.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});
