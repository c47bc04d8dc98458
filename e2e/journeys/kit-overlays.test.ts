import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/kit.ts';

const undo = (page: Page) => page.locator('#overlays').getByRole('button', { name: 'Undo' });

test('spec 9: shows a tooltip immediately on hover or focus, keeps it under the pointer and closes it on Escape', async ({
  page,
}) => {
  const tip = page.getByRole('tooltip');
  await undo(page).focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(undo(page)).toBeFocused();

  await undo(page).hover();
  await expect(tip).toBeVisible();
  // WCAG 1.4.13: the tooltip stays when the pointer moves onto its text.
  const tooltipText = page.getByText('Until 5:00 pm CT on the day you sent it').first();
  const box = await tooltipText.boundingBox();
  if (!box) throw new Error('The text of the tooltip has no position.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
  await expect(tip).toBeVisible();
  await page.mouse.move(2, 2, { steps: 12 });
  await expect(tip).toBeHidden();
});

test('shows a question at most 480 px wide, focuses the safe choice and takes it on Escape', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Open a question' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo this payment?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  expect((await dialog.boundingBox())?.width).toBe(480);
  const names = await dialog.getByRole('button').allTextContents();
  expect(names).toEqual(['Undo payment', 'Keep it']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  // On a phone the dialog is at the bottom of the screen with full-width buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  const box = await dialog.boundingBox();
  expect(box && [box.x, box.width, box.y + box.height]).toEqual([0, 390, 844]);
  const wide = await dialog.getByRole('button', { name: 'Keep it' }).boundingBox();
  expect(wide?.width).toBeGreaterThan(340);
});

test('shows a text to accept at most 560 px wide, scrolls it by keyboard and waits for an answer', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Open a text to accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please read and accept our terms' });
  expect((await dialog.boundingBox())?.width).toBe(560);
  await page.keyboard.press('Tab');
  const text = dialog.getByRole('region', { name: 'Terms of service' });
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
});

test('lets the renter read and answer a dialog at 320 by 256 px, as at 400 % zoom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: 'Open a text to accept' }).click();
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await accept.scrollIntoViewIfNeeded();
  await expect(accept).toBeInViewport({ ratio: 1 });
  await accept.click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('links the error summary to each field and focuses it again when the same errors remain', async ({
  page,
}) => {
  const send = page.getByRole('button', { name: 'Send notice' });
  await send.click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle('Error: UI kit');
  await summary.getByRole('link', { name: 'Enter the full date: month, day and year' }).click();
  await expect(page.getByLabel('Last day')).toBeFocused();
  await send.click();
  await expect(summary).toBeFocused();

  await page.getByLabel('Name on the notice').fill('Maya Ortiz');
  await page.getByLabel('Last day').fill('2026-10-01');
  await expect(summary.getByRole('link')).toHaveText(['Choose Oct 28, 2026 or later']);
  await page.getByLabel('Last day').fill('2026-11-30');
  await expect(summary).toBeHidden();
  await expect(page).toHaveTitle('UI kit');
});

test('lists the chosen files, keeps them in the form and removes them again', async ({ page }) => {
  const photos = page.getByLabel(/^Photos/).first();
  await expect(
    page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem'),
  ).toHaveCount(2);
  await photos.setInputFiles([
    { name: 'leak.png', mimeType: 'image/png', buffer: Buffer.from('png') },
    { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('mp3') },
  ]);
  await expect(
    page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(photos).toHaveAccessibleDescription(/song\.mp3 wasn't added\. You can add photos/);
  const countFiles = () => photos.evaluate((input) => (input as HTMLInputElement).files?.length);
  await expect.poll(countFiles).toBe(3);
  await page.getByRole('button', { name: 'Remove leak.png' }).click();
  await expect(photos).toBeFocused();
  await expect.poll(countFiles).toBe(2);
});
