import type { Page } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { payOtherAmount } from '../pages/pay-other-amount.ts';

/** Fires the event with which a browser shows a page of its back/forward cache. */
const restorePage = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

const getRows = (page: Page, text: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: text });

test('a page that the browser restores shows a payment that was made in another tab', async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'walter.big', '/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await waitForOpenRequests(page);
  await expect(getRows(page, '$4.71')).toHaveCount(0);
  const other = await context.newPage();
  await payOtherAmount(other, '4.71');
  await other.close();
  await expect(getRows(page, '$4.71')).toHaveCount(0);
  // The code that loads the data again arrives some seconds after the page.
  await expect(async () => {
    await restorePage(page);
    await expect(page.getByRole('main').getByText('$4.71').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});

test('a page that the browser restores after a sign-out elsewhere shows no data', async ({
  page,
  faults,
}) => {
  // The page requests its data again before it notices that the token is gone.
  faults.expectFault(/status of 401|the token may be expired/);
  await openSignedIn(page, 'walter.big', '/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await waitForOpenRequests(page);
  // A change by this tab fires no storage event, like a change while the page was in the cache.
  await page.evaluate(() => localStorage.clear());
  await restorePage(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main').getByText('$')).toHaveCount(0);
});
