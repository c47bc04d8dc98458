import type { Browser } from '@playwright/test';
import { openSignedIn } from '#fixtures/signed-in.ts';
import { navigateInPortal } from '#fixtures/sweep/navigate-in-portal.ts';
import { PayNowPage } from '#pages/pay-now.ts';
import { type NetworkProfile, throttle } from '../measure/profiles.ts';

/**
 * `review`: Pay now opens the review. `steps`: through the amount, the method and the day, as every payment before
 * decision 91.
 */
export type PaymentWay = 'review' | 'steps';

export const CLICKS: Readonly<Record<PaymentWay, number>> = { review: 2, steps: 5 };

/** The overview prefetches the pages behind its links when it is idle, ms. */
const READING_MS = 5_000;

/**
 * Pays all that the renter owes and returns the time from leaving the signed-in overview to the receipt, ms. The browser
 * clicks as soon as it can, so the time is that of the portal.
 */
export async function measurePaymentJourney(
  browser: Browser,
  origin: string,
  way: PaymentWay,
  profile: NetworkProfile,
): Promise<number> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    await openSignedIn(page, 'maya.ortiz', '/payments');
    await throttle(page, profile);
    const payNow = new PayNowPage(page);
    await payNow.link.waitFor();
    await page.waitForTimeout(READING_MS);
    const start = Date.now();
    if (way === 'review') {
      await payNow.link.click();
    } else {
      // The link led here.
      await navigateInPortal(page, '/payments/pay-now?step=amount');
      await payNow.acceptAmount();
      await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await payNow.acceptDay();
    }
    await payNow.authorize.click();
    await payNow.sent.waitFor();
    return Date.now() - start;
  } finally {
    await context.close();
  }
}
