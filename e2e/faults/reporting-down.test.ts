import { expect, signIn, test } from '../fixtures/portal.ts';
import { REPORTING_FAULTS, type ReportingFault } from '../fixtures/reports/reporting.ts';
import { payOtherAmount } from '../pages/pay-other-amount.ts';

const SECTIONS = {
  payments: 'Payments',
  lease: 'Lease',
  maintenance: 'Maintenance',
  account: 'Profile Details',
};

const DOLLARS = { blocked: '31.00', hanging: '32.00', 'answering 500': '33.00' } as const;

for (const reporting of Object.keys(REPORTING_FAULTS) as ReportingFault[]) {
  test.describe(`analytics and error service ${reporting}`, () => {
    test.use({ reporting });

    test('signs in, opens four sections, pays and signs out without an uncaught error', async ({
      page,
    }) => {
      let reportingRequests = 0;
      page.on('request', (request) => {
        if (request.url().includes('/telemetry/')) reportingRequests += 1;
      });
      await signIn(page, 'walter.big');
      const nav = page.getByRole('navigation');
      for (const [section, heading] of Object.entries(SECTIONS)) {
        await nav.getByRole('link', { name: section }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
      await payOtherAmount(page, DOLLARS[reporting]);
      await expect
        .poll(() => reportingRequests, 'the page sent reports, so the fault took effect')
        .toBeGreaterThan(0);
      await page.getByRole('button', { name: /Walter Big/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  });
}

test('works without console errors when storage is denied to the libraries', async ({ page }) => {
  await signIn(page, 'walter.big', '/payments');
  // Waits until the session is stored, because storage is denied to all other data afterwards.
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.addInitScript(() => {
    const originalSetItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (!key.includes('auth0')) throw new DOMException('denied', 'QuotaExceededError');
      originalSetItem.call(this, key, value);
    };
  });
  await page.goto('/lease');
  await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});
