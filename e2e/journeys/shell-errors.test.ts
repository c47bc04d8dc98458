import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { plantErrorInMoney, plantErrorInShell } from '../fixtures/browser/plant-error.ts';
import { releaseAnotherBuild } from '../fixtures/operations/release-again.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

const COMPANY = 'Harbor & Pine Property Management';
const ERROR_TEXT =
  "We're working on getting this fixed as soon as we can. You can refresh the page or try again later.";

const nav = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true });

async function openPayments(page: Page): Promise<void> {
  await nav(page).getByRole('link', { name: 'Payments' }).click();
}

test('spec 8: shows the error text for a render error in a section, keeps the shell, and Refresh reloads the page', async ({
  page,
  faults,
}) => {
  faults.expectFault(/planted/);
  await openSignedIn(page, 'maya.ortiz', '/account/profile');
  await expect(title(page, 'Profile Details')).toBeVisible();
  await plantErrorInMoney(page, { name: 'TypeError', message: 'planted' });
  await openPayments(page);
  await expect(title(page, 'Something went wrong.')).toBeFocused();
  await expect(page.getByRole('main').getByText(ERROR_TEXT, { exact: true })).toBeVisible();
  await expect(page.getByText(/Reference [0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
  await expect(page).toHaveTitle(COMPANY);
  await expectAccessible(page, 'something went wrong');

  // The profile formats no amounts, so the planted error does not affect it.
  await nav(page).getByRole('link', { name: 'Account' }).click();
  await expect(title(page, 'Profile Details')).toBeFocused();
  await openPayments(page);
  await expect(title(page, 'Something went wrong.')).toBeVisible();
  await refresh(page).click();
  await expect(title(page, 'Payments')).toBeVisible();
  await expect(page).toHaveURL(/\/payments$/);
});

test.describe('a chunk that failed to load', () => {
  const chunks = [
    ['by its name', { name: 'ChunkLoadError', message: 'planted' }],
    ['by its message', { name: 'Error', message: 'Loading chunk 245 failed. (planted)' }],
    ['by the code of module federation', { name: 'Error', message: '#RUNTIME-008 (planted)' }],
  ] as const;
  for (const [how, planted] of chunks) {
    test(`spec 8: shows Site updated! for a chunk error that is recognized ${how}`, async ({
      page,
      faults,
    }) => {
      faults.expectFault(/planted/);
      await openSignedIn(page, 'maya.ortiz', '/account/profile');
      await expect(title(page, 'Profile Details')).toBeVisible();
      await plantErrorInMoney(page, planted);
      await openPayments(page);
      await expect(title(page, 'Site updated!')).toBeFocused();
      const text = page.getByText('Refresh to enjoy the update.', { exact: true });
      await expect(text).toBeVisible();
      await expect(nav(page)).toBeVisible();
      await expect(page).toHaveTitle(COMPANY);
      await refresh(page).click();
      await expect(title(page, 'Payments')).toBeVisible();
    });
  }
});

test('spec 8: shows Site updated! when the build of a section was replaced, and Refresh loads the new one', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/net::ERR_FAILED|ChunkLoadError|RUNTIME-|did not load/);
  await page.route('**/assets/remote-lease/**', (route) => route.abort());
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(title(page, 'Payments')).toBeVisible();
  const old = await releaseAnotherBuild(stack, 'remote-lease');
  await page.unroute('**/assets/remote-lease/**');
  await page.route(`**${old}**`, (route) => route.abort());
  await nav(page).getByRole('link', { name: 'Lease' }).click();
  await expect(title(page, 'Site updated!')).toBeFocused();
  await expect(nav(page)).toBeVisible();
  await expectAccessible(page, 'site updated');
  await refresh(page).click();
  await expect(title(page, 'Lease')).toBeVisible();
});

test('spec 8: shows the same error text and Refresh below the header for an error of the shell', async ({
  page,
  faults,
}) => {
  faults.expectFault(/planted/);
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(title(page, 'Payments')).toBeVisible();
  await plantErrorInShell(page, 'planted');
  await page.reload();
  await expect(title(page, 'Something went wrong.')).toBeFocused();
  await expect(page.getByText(ERROR_TEXT, { exact: true })).toBeVisible();
  await expect(nav(page)).toHaveCount(0);
  await expect(page).toHaveTitle(COMPANY);
  await expectAccessible(page, 'an error of the shell');
  await refresh(page).click();
  await expect(title(page, 'Payments')).toBeVisible();
});
