import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Keyboard } from '../pages/keyboard.ts';

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

async function pressButton(page: Page, keys: Keyboard, name: string | RegExp): Promise<void> {
  await keys.tabTo(page.getByRole('button', { name }));
  await keys.press('Enter');
}

async function typeInto(page: Page, keys: Keyboard, label: string, text: string): Promise<void> {
  await keys.tabTo(page.getByLabel(label, { exact: true }));
  await keys.type(text);
}

/** Downloads a file by keyboard and returns its suggested name and its content. */
async function downloadFile(page: Page, keys: Keyboard, name: string) {
  const download = page.waitForEvent('download');
  await pressButton(page, keys, name);
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
}

/** Goes from the lease overview to the reason step and chooses the earliest date. */
async function toReasonByKeys(page: Page, keys: Keyboard): Promise<void> {
  await keys.tabTo(page.getByRole('link', { name: 'Give notice' }));
  await keys.press('Enter');
  await expectHeading(page, 'Notice to vacate');
  await expectAccessible(page, 'the notice rule of the lease');
  await keys.tabTo(page.getByRole('link', { name: 'Choose a date' }));
  await keys.press('Enter');
  await expectHeading(page, 'When can you move out?');
  await keys.tabTo(page.getByRole('radio').first());
  await keys.press('Space');
  await expectAccessible(page, 'the date step');
  await pressButton(page, keys, /^Continue with /);
  await expectHeading(page, 'Why are you leaving?');
}

/** Goes from the reason step to the check step and expects a reload to keep the answers. */
async function toCheckByKeys(page: Page, keys: Keyboard): Promise<void> {
  await pressButton(page, keys, 'Continue');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectAccessible(page, 'a missing reason');
  await keys.tabTo(page.getByRole('radio').first());
  await keys.press('Space');
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await pressButton(page, keys, 'Continue');
  await expectHeading(page, 'Where can we reach you?');
  await keys.tabTo(page.getByRole('radio', { name: 'Yes' }));
  await keys.press('Space');
  await typeInto(page, keys, 'Street address', '12 Elm Row');
  await typeInto(page, keys, 'City', 'Eau Lac');
  await typeInto(page, keys, 'State', 'WI');
  await typeInto(page, keys, 'ZIP code', '54999');
  await expectAccessible(page, 'the address step');
  await pressButton(page, keys, 'Continue');
  await expectHeading(page, 'Deposit and walkthrough');
  await keys.tabTo(page.getByRole('radio', { name: 'By check to my new address' }));
  await keys.press('Space');
  await expectAccessible(page, 'the deposit step');
  await pressButton(page, keys, 'Continue');
  await expectHeading(page, 'Check your notice');
}

test('spec 1: a renter gives and withdraws a notice to vacate by keyboard at 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const keys = new Keyboard(page);
  await openSignedIn(page, 'jun.watanabe', '/lease');
  await toReasonByKeys(page, keys);
  await toCheckByKeys(page, keys);

  await page.getByText(/^I give Harbor & Pine/).waitFor();
  await expectAccessible(page, 'the check step');
  await typeInto(page, keys, 'Type your full name', 'Jun Watanabe');
  await keys.tabTo(page.getByRole('checkbox'));
  await keys.press('Space');
  await pressButton(page, keys, 'Sign and give notice');
  await expectHeading(page, 'Notice given');
  await expect(page.getByText(/^HP-\d{4}-\d{4}$/)).toBeVisible();
  await expect(page.getByText('12 Elm Row, Eau Lac, WI 54999')).toBeVisible();
  await expectAccessible(page, 'the given notice');
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth).toBeLessThanOrEqual(390);

  const pdf = await downloadFile(page, keys, 'Notice (PDF)');
  expect(pdf.name).toMatch(/^Notice HP-\d{4}-\d{4}\.pdf$/);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  const calendar = await downloadFile(page, keys, 'Add to calendar');
  expect(calendar.name).toMatch(/^Move-out \d{4}-\d{2}-\d{2}\.ics$/);
  expect(calendar.text).toMatch(/^DTSTART;VALUE=DATE:\d{8}\r$/m);

  await pressButton(page, keys, 'Withdraw the notice');
  const dialog = page.getByRole('dialog', { name: 'Withdraw the notice?' });
  await expectAccessible(page, 'the question before the withdrawal');
  await keys.tabTo(dialog.getByRole('button', { name: 'Withdraw the notice' }), 'Shift+Tab');
  await keys.press('Enter');
  const confirmation = page.getByRole('status').filter({ hasText: 'Your notice is withdrawn.' });
  await expect(confirmation).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Give notice' })).toBeVisible();
});
