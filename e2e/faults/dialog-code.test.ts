import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { letPass } from '../fixtures/session.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { termsOn } from '../pages/terms.ts';

const WINDOW = '**/*dialog-window*';
const ends = (page: Page) => page.getByRole('dialog', { name: 'You will be signed out soon' });
const isNative = (page: Page) => page.locator('dialog[open]').count();

test('the window of a dialog cannot be fetched: the browser’s own holds it, and the next one is fetched again', async ({
  page,
  faults,
}) => {
  // Whatever the page waits for while an hour passes in it runs into its time limit.
  faults.expectFault(/net::ERR_FAILED|did not answer within/);
  await page.clock.install();
  await page.route(WINDOW, (route) => route.abort());
  await openSignedIn(page, 'maya.ortiz', '/account/profile');
  const heading = page.getByRole('heading', { level: 1, name: 'Profile Details' });
  await heading.waitFor();
  await letPass(page, '58:30');
  const stay = ends(page).getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeFocused();
  expect(await isNative(page)).toBe(1);
  // Round and round, past the browser's own bar: nothing of the page behind it.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.locator('#root').evaluate((root) => root.matches(':focus-within'))).toBe(
      false,
    );
  }
  await ends(page).getByRole('button', { name: 'Sign out' }).focus();
  const stayed = page.waitForResponse((answer) => answer.url().endsWith('/oauth/token'));
  await page.keyboard.press('Escape');
  expect((await stayed).status()).toBe(200);
  await expect(ends(page)).toHaveCount(0);
  await expect(heading).toBeVisible();

  await page.unroute(WINDOW);
  await letPass(page, '58:30');
  await expect(stay).toBeFocused();
  expect(await isNative(page)).toBe(0);
  await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true');
});

test('while the code of the terms is on its way the page is out of reach of keys, too', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*terms-dialog*', async (route) => {
    await held;
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
  await expect(termsOn(page).accept).toBeVisible();
  await expect(root).toHaveAttribute('inert');
});

test('the terms stand without the window’s code, and are answered', async ({ page, faults }) => {
  faults.expectFault(/net::ERR_FAILED/);
  await page.route(WINDOW, (route) => route.abort());
  await openSignedIn(page, 'theo.brandt', '/payments');
  const { modal, decline } = termsOn(page);
  await expect(modal.getByRole('heading', { name: 'Please read' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await decline.click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
