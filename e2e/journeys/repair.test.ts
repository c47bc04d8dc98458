import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { Keyboard } from '../pages/keyboard.ts';
import { Report } from '../pages/report.ts';

/** Presses what has this name, by keys. */
async function press(page: Page, keys: Keyboard, name: string): Promise<void> {
  const main = page.getByRole('main');
  await keys.tabTo(main.getByRole('button', { name }).or(main.getByRole('link', { name })));
  await keys.press('Enter');
}

/** Sends a request, and gives its number. */
async function report(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Report a problem' }).click();
  const form = new Report(page);
  await form.toPhotos('Ants in the hallway');
  await form.toCheck();
  const number = await form.send();
  await page.getByRole('link', { name: 'See this request' }).click();
  await form.at('Ants in the hallway');
  return number;
}

/** The work is done, by what the office says. */
function finish(stack: Stack, request: string, note: string): void {
  stack.office('move', request, 'in_progress', '--by', 'Bayline Plumbing');
  stack.office('move', request, 'work_done', '--why', note, '--by', 'Bayline Plumbing');
}

test('2.5: a repair from sent to rated by keys at 390 px, with one "Still not fixed" on the way', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const keys = new Keyboard(page);
  await openSignedIn(page, 'jun.watanabe', '/maintenance');
  const number = await report(page);
  const id = new URL(page.url()).searchParams.get('work_order') ?? '';
  const main = page.getByRole('main');
  await expect(main.getByText(`Request #${number}`)).toBeVisible();
  await expect(main.getByText('First answer by')).toBeVisible();
  await expectAccessible(page, 'a request that was sent');

  stack.office('move', id, 'acknowledged');
  stack.office('move', id, 'triaged', '--priority', 'high');
  stack.office('tell', id, '--text', 'Please leave the valve open.');
  finish(stack, id, 'A new washer.');
  await page.reload();
  await expect(main.getByText('Please leave the valve open.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Is it fixed?' })).toBeVisible();
  await expectAccessible(page, 'a request that waits for an answer');
  await press(page, keys, 'Still not fixed');
  await expect(main.getByText(/^It is open again, with its photos/)).toBeFocused();
  await keys.tabTo(main.getByLabel('Write to the office'));
  await keys.type('It drips from the other side now.');
  await press(page, keys, 'Send');
  await expect(main.getByText('Your message is sent.')).toBeFocused();

  finish(stack, id, 'A new tap.');
  await page.reload();
  await press(page, keys, 'Yes, it is fixed');
  await expect(main.getByText('Thank you. The request is closed as fixed.')).toBeFocused();
  await keys.tabTo(main.getByRole('radio', { name: '1, poor' }));
  await keys.press('Space');
  await keys.press('ArrowDown');
  await press(page, keys, 'Send rating');
  await expect(main.getByText(/^Thank you\. Rated 2 of 5\./)).toBeVisible();
  await expect(main.getByText('Still not fixed: opened again')).toBeVisible();
  await expectAccessible(page, 'a request that is done and rated');
});
