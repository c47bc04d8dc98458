import type { Page } from '@playwright/test';
import { denyStorage } from '../fixtures/browser/deny-storage.ts';
import {
  failIndexedDbIn,
  listPresentFeatures,
  removeOptionalFeatures,
} from '../fixtures/browser/remove-features.ts';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { expectIntactPage } from '../fixtures/sweep/sweep.ts';
import { PayNowPage } from '../pages/pay-now.ts';
import { reportProblem } from '../pages/report-problem.ts';

/** The start pages of the main journeys. */
const MAIN_PAGES = [
  '/payments',
  '/payments/pay-now',
  '/payments/auto-pay',
  '/lease',
  '/lease/notice',
  '/maintenance',
  '/maintenance/request',
  '/account',
  '/account/profile',
  '/account/payment-method',
] as const;

/** Loads each page, because a page that is missing a feature usually fails at its start. */
async function expectMainPages(page: Page): Promise<void> {
  for (const path of MAIN_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectIntactPage(page, path);
    });
  }
}

test.describe('without the features that an engine may lack', () => {
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ context }) => {
    await removeOptionalFeatures(context);
  });

  test('signs in and opens every main page', async ({ page }) => {
    await signIn(page, 'walter.big', '/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    expect(await listPresentFeatures(page)).toEqual([]);
    await expectMainPages(page);
  });

  test('pays and reports a problem', async ({ page }) => {
    await openSignedIn(page, 'walter.big', '/payments');
    const payNow = new PayNowPage(page);
    await payNow.startReviewOf('4.61');
    await payNow.authorize.click();
    await expect(payNow.sent).toBeVisible();
    await openSignedIn(page, 'lucas.meyer', '/maintenance');
    await reportProblem(page);
  });
});

test.describe('in a private window', () => {
  test('opens every main page when IndexedDB refuses to open', async ({ page, context }) => {
    await failIndexedDbIn(context);
    await signIn(page, 'walter.big', '/payments');
    await expectMainPages(page);
  });

  test('finishes a payment after storage has stopped working in the open page', async ({
    page,
  }) => {
    await openSignedIn(page, 'walter.big', '/payments');
    const payNow = new PayNowPage(page);
    await payNow.startReviewOf('4.62');
    await waitForOpenRequests(page);
    await page.evaluate(denyStorage);
    await payNow.authorize.click();
    await expect(payNow.sent).toBeVisible();
  });
});
