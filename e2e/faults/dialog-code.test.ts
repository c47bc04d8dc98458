import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { advanceClock } from '../fixtures/session.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { getTermsDialog } from '../pages/terms.ts';

const WINDOW = '**/*dialog-window*';
const getWarning = (page: Page) =>
  page.getByRole('dialog', { name: 'You will be signed out soon' });
const countNativeDialogs = (page: Page) => page.locator('dialog[open]').count();

test('uses a native dialog when the dialog code cannot be fetched and fetches it again for the next dialog', async ({
  page,
  faults,
}) => {
  // An open request would reach its time limit when the clock of the page jumps by an hour.
  faults.expectFault(/net::ERR_FAILED|did not answer within/);
  await page.clock.install();
  await page.route(WINDOW, (route) => route.abort());
  await openSignedIn(page, 'maya.ortiz', '/account/profile');
  const heading = page.getByRole('heading', { level: 1, name: 'Profile Details' });
  await heading.waitFor();
  await advanceClock(page, '58:30');
  const stay = getWarning(page).getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeFocused();
  expect(await countNativeDialogs(page)).toBe(1);
  // Tab goes through the dialog and the browser's own controls and never to the page behind them.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.locator('#root').evaluate((root) => root.matches(':focus-within'))).toBe(
      false,
    );
  }
  await getWarning(page).getByRole('button', { name: 'Sign out' }).focus();
  const tokenResponse = page.waitForResponse((answer) => answer.url().endsWith('/oauth/token'));
  await page.keyboard.press('Escape');
  expect((await tokenResponse).status()).toBe(200);
  await expect(getWarning(page)).toHaveCount(0);
  await expect(heading).toBeVisible();

  await page.unroute(WINDOW);
  await advanceClock(page, '58:30');
  await expect(stay).toBeFocused();
  expect(await countNativeDialogs(page)).toBe(0);
  await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true');
});

test('keeps the page out of reach of the keyboard while the code of the terms loads', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*terms-dialog*', async (route) => {
    await released;
    await route.continue();
  });
  await openSignedIn(page, 'theo.brandt', '/payments');
  const root = page.locator('#root');
  await expect(root).toHaveAttribute('inert');
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab');
    expect(await root.evaluate((element) => element.matches(':focus-within'))).toBe(false);
  }
  release();
  await expect(getTermsDialog(page).accept).toBeVisible();
  await expect(root).toHaveAttribute('inert');
});

test('shows the terms and accepts an answer when the code of the dialog cannot be loaded', async ({
  page,
  faults,
}) => {
  faults.expectFault(/net::ERR_FAILED/);
  await page.route(WINDOW, (route) => route.abort());
  await openSignedIn(page, 'theo.brandt', '/payments');
  const { modal, decline } = getTermsDialog(page);
  await expect(modal.getByRole('heading', { name: 'Please read' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await decline.click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
