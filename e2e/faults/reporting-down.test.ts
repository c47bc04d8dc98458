import type { Route } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { payAnother } from '../pages/pay-another.ts';

const SECTIONS = {
  payments: 'Payments',
  lease: 'Lease',
  maintenance: 'Maintenance',
  account: 'Profile Details',
};

interface Fault {
  readonly how: string;
  readonly dollars: string;
  answer(route: Route): Promise<void>;
  /** What the browser itself writes of it. */
  readonly written?: RegExp;
}

const FAULTS: readonly Fault[] = [
  {
    how: 'blocked',
    dollars: '31.00',
    answer: (route) => route.abort('blockedbyclient'),
    written: /^Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/,
  },
  { how: 'hanging', dollars: '32.00', answer: async () => {} },
  {
    how: 'answering 500',
    dollars: '33.00',
    answer: (route) =>
      route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } }),
    written: /^Failed to load resource: the server responded with a status of 500/,
  },
];

for (const { how, dollars, answer, written } of FAULTS) {
  test(`analytics and error service ${how}: sign in, four sections, pay, sign out, and no uncaught error`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(120_000);
    if (written) faults.expectFault(written);
    let asked = 0;
    await page.route('**/telemetry/**', (route) => {
      asked += 1;
      return answer(route);
    });
    await signIn(page, 'walter.big');
    const nav = page.getByRole('navigation');
    for (const [section, heading] of Object.entries(SECTIONS)) {
      await nav.getByRole('link', { name: section }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await payAnother(page, dollars);
    await expect
      .poll(() => asked, 'the services were asked, so the fault was there')
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: /Walter Big/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('storage denied to the libraries: the portal works, and nothing is written of it', async ({
  page,
}) => {
  await signIn(page, 'walter.big', '/payments');
  // The session is stored by now; it stays: without it nobody is signed in at all.
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.addInitScript(() => {
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (!key.includes('auth0')) throw new DOMException('denied', 'QuotaExceededError');
      real.call(this, key, value);
    };
  });
  await page.goto('/lease');
  await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});
