import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** Checks every form of the account against WCAG 2.0 to 2.2 A and AA, without and with errors. */

const main = (page: Page) => page.getByRole('main');
const changes = (page: Page) => main(page).getByRole('button', { name: /^Change/ });
const cancel = (page: Page) => main(page).getByRole('button', { name: /^(Cancel|Not now)/ });

/** Opens each form of the page in turn. */
async function sweepForms(page: Page, path: string, minimum: number): Promise<void> {
  await page.goto(path);
  await expect(changes(page).first()).toBeVisible();
  // Each part of the page has its forms once its own data has loaded.
  await waitForOpenRequests(page);
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  const count = await changes(page).count();
  expect(count).toBeGreaterThanOrEqual(minimum);
  for (let index = 0; index < count; index += 1) {
    const button = changes(page).nth(index);
    await test.step(`${path}, form ${index}`, async () => {
      await button.click();
      await cancel(page).first().waitFor();
      await expectAccessible(page, `${path}, form ${index}`);
      await cancel(page).first().click();
      await expect(cancel(page)).toHaveCount(0);
    });
  }
}

/** Opens a form and sends it without changes, so that the errors for missing values are shown. */
async function checkFormErrors(
  page: Page,
  openButton: string,
  submitButton: string,
): Promise<void> {
  await test.step(openButton, async () => {
    await main(page).getByRole('button', { name: openButton, exact: true }).click();
    await main(page).getByRole('button', { name: submitButton, exact: true }).click();
    await main(page).getByRole('alert').first().waitFor();
    await expectAccessible(page, `${openButton}, with errors`);
    await cancel(page).first().click();
  });
}

test('has no axe violations in any form of the profile, with and without errors', async ({
  page,
}) => {
  await openSignedIn(page, 'maya.ortiz', '/account/profile');
  await sweepForms(page, '/account/profile', 7);
  await checkFormErrors(page, 'Add a vehicle', 'Save');
  await checkFormErrors(page, 'Ask for a correction', 'Send request');
});

test('has no axe violations in the form for quiet hours', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz', '/account/notifications');
  await sweepForms(page, '/account/notifications', 1);
});
