import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** No violation of WCAG 2.0 to 2.2 A and AA in any form of the account, as it opens and with its faults. */

const main = (page: Page) => page.getByRole('main');
const changes = (page: Page) => main(page).getByRole('button', { name: /^Change/ });
const cancel = (page: Page) => main(page).getByRole('button', { name: /^(Cancel|Not now)/ });

async function settled(page: Page): Promise<void> {
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens each form of the page in turn. */
async function sweepForms(page: Page, path: string, least: number): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect(changes(page).first()).toBeVisible();
  const count = await changes(page).count();
  expect(count).toBeGreaterThanOrEqual(least);
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
async function sweepFaults(page: Page, opens: string, sends: string): Promise<void> {
  await test.step(opens, async () => {
    await main(page).getByRole('button', { name: opens, exact: true }).click();
    await main(page).getByRole('button', { name: sends, exact: true }).click();
    await main(page).getByRole('alert').first().waitFor();
    await expectAccessible(page, `${opens}, with faults`);
    await cancel(page).first().click();
  });
}

test('has no axe violations in any form of the profile, with and without errors', async ({
  page,
}) => {
  await openSignedIn(page, 'maya.ortiz', '/account/profile');
  await sweepForms(page, '/account/profile', 7);
  await sweepFaults(page, 'Add a vehicle', 'Save');
  await sweepFaults(page, 'Ask for a correction', 'Send request');
});

test('has no axe violations in the quiet hours', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz', '/account/notifications');
  await sweepForms(page, '/account/notifications', 1);
});
