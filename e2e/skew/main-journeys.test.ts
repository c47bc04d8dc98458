import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNowPage } from '../pages/pay-now.ts';

/* The most important journeys, with texts that both builds have in common. */

test('shows every section in the shell, one after the other', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz');
  const nav = page.getByRole('navigation');
  for (const [link, heading] of [
    ['payments', 'Payments'],
    ['lease', 'Lease'],
    ['maintenance', 'Maintenance'],
    ['account', 'Profile Details'],
  ] as const) {
    await nav.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('pays the rent up to the receipt', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz');
  const payNow = new PayNowPage(page);
  await payNow.toReview(/Bank account/);
  await payNow.authorize.click();
  await expect(payNow.sent).toBeVisible();
});

test('lists the documents of the lease', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz', '/lease/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Signed lease').first()).toBeVisible();
});

test('opens the form to report a problem', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz', '/maintenance/request');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
});

test('shows the saved payment methods', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz', '/account/payment-method');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Method' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/6789/).first()).toBeVisible();
});
