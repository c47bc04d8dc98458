import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { Keyboard } from '../pages/keyboard.ts';
import { reportProblem } from '../pages/report-problem.ts';

/** Presses the button or link with this name by keyboard. */
async function press(page: Page, keys: Keyboard, name: string | RegExp): Promise<void> {
  const main = page.getByRole('main');
  await keys.tabTo(main.getByRole('button', { name }).or(main.getByRole('link', { name })));
  await keys.press('Enter');
}

/** Marks the work as done with the office tool. */
function markWorkDone(stack: Stack, request: string, note: string): void {
  stack.office('move', request, 'in_progress', '--by', 'Bayline Plumbing');
  stack.office('move', request, 'work_done', '--why', note, '--by', 'Bayline Plumbing');
}

test('follows a request from sent to rated by keyboard at 390 px, with one "Still not fixed"', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const keys = new Keyboard(page);
  await openSignedIn(page, 'jun.watanabe', '/maintenance');
  const number = await reportProblem(page);
  const id = new URL(page.url()).searchParams.get('work_order') ?? '';
  const main = page.getByRole('main');
  await expect(main.getByText(`Request #${number} ·`)).toBeVisible();
  await expect(main.getByText('First answer by')).toBeVisible();
  await expectAccessible(page, 'a request that was sent');

  stack.office('move', id, 'acknowledged');
  stack.office('move', id, 'triaged', '--priority', 'high');
  stack.office('tell', id, '--text', 'Please leave the valve open.');
  markWorkDone(stack, id, 'A new washer.');
  await expect(main.getByText('Please leave the valve open.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Is it fixed?' })).toBeVisible();
  await expectAccessible(page, 'a request that waits for an answer');
  await press(page, keys, 'Still not fixed');
  await expect(main.getByText(/^Your request is open again, with its photos/)).toBeFocused();
  await keys.tabTo(main.getByLabel('Write to the office'));
  await keys.type('It drips from the other side now.');
  await press(page, keys, /^Send$/);
  await expect(main.getByText('Your message is sent.')).toBeFocused();

  markWorkDone(stack, id, 'A new tap.');
  await press(page, keys, "Yes, it's fixed");
  await expect(main.getByText('Thank you. The request is closed as fixed.')).toBeFocused();
  await keys.tabTo(main.getByRole('radio', { name: '1, poor' }));
  await keys.press('Space');
  await keys.press('ArrowDown');
  await press(page, keys, 'Send rating');
  await expect(main.getByText(/^Thank you\. Rated 2 of 5\./)).toBeVisible();
  await expect(main.getByText('Still not fixed: reopened')).toBeVisible();
  await expectAccessible(page, 'a request that is done and rated');
});

test('appeals a declined request once by keyboard, and the office reopens it', async ({
  page,
  stack,
}) => {
  const keys = new Keyboard(page);
  await openSignedIn(page, 'jun.watanabe', '/maintenance');
  await reportProblem(page);
  const id = new URL(page.url()).searchParams.get('work_order') ?? '';
  const main = page.getByRole('main');
  stack.office('move', id, 'declined', '--why', 'Taps are the tenant’s, by section 8.');
  await expect(main.getByLabel(/^Disagree\?/)).toBeVisible();
  await expect(main.getByText('No photos were sent with this request.')).toBeVisible();
  await expectAccessible(page, 'a request that was declined');
  await press(page, keys, 'Ask us to reconsider');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await keys.tabTo(main.getByLabel(/^Disagree\?/));
  await keys.type('Section 8 is about light bulbs.');
  await press(page, keys, 'Ask us to reconsider');
  await expect(main.getByText(/^The office manager has your request/)).toBeFocused();
  await expect(main.getByText('Asked the office to reconsider', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a request that was appealed');
  stack.office('move', id, 'acknowledged');
  await expect(main.getByText(/^You asked us to reconsider on /)).toBeHidden();
  stack.office('move', id, 'cancelled', '--why', 'The test is over.');
});
