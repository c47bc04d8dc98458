import { expectAccessible } from '../fixtures/accessibility.ts';
import {
  countLoads,
  getUpdatePrompt,
  returnToTab,
  waitForUpdateCheck,
} from '../fixtures/browser/release-update.ts';
import { PAYMENTS_APP, releasePayments } from '../fixtures/operations/release-payments.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

test('keeps an open tab on its release, announces the next one and loads it on the next visit', async ({
  page,
  stack,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const hasLoadedFrom = (build: string) =>
    scripts.some((url) => url.includes(`/${PAYMENTS_APP}/${build}/`));
  const title = (name: string) => page.getByRole('heading', { level: 1, name });

  await openSignedIn(page, 'maya.ortiz', '/lease');
  await expect(title('Lease')).toBeVisible();
  const loads = countLoads(page);
  const { oldBuild, newBuild, rollBack } = await releasePayments(stack);
  try {
    await waitForUpdateCheck(page);
    const prompt = getUpdatePrompt(page);
    await expect(prompt).toBeVisible();
    // The prompt does not interrupt a renter who continues to read.
    await expect(prompt.locator(':focus')).toHaveCount(0);
    await expectAccessible(page, 'the update prompt');

    await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click();
    await expect(title('Payments')).toBeVisible();
    await expect(prompt).toBeVisible();
    expect([hasLoadedFrom(oldBuild), hasLoadedFrom(newBuild), loads()]).toEqual([true, false, 0]);

    await prompt.getByRole('button', { name: 'Refresh' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(loads).toBe(1);
    await expect(title('Payments')).toBeVisible();
    await expect.poll(() => hasLoadedFrom(newBuild)).toBe(true);
    await expect(prompt).toBeHidden();
  } finally {
    await rollBack();
  }
  scripts.length = 0;
  await page.goto('/payments');
  await expect(title('Payments')).toBeVisible();
  const registry = await page.locator('#portal-registry').textContent();
  const [, oldBuildId = ''] = oldBuild.split('-');
  expect(registry).toContain(`/${PAYMENTS_APP}/${oldBuild}/`);
  expect(JSON.parse(registry ?? '').sections.payments.build).toBe(oldBuildId);
});

test('lets the renter dismiss the update prompt and never covers typed text with it', async ({
  page,
  stack,
}) => {
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now?step=amount');
  const prompt = getUpdatePrompt(page);
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Amount in dollars').fill('4.20');
  const { rollBack } = await releasePayments(stack);
  try {
    await waitForUpdateCheck(page);
    await expect(page.getByLabel('Amount in dollars')).toHaveValue('4.20');
    await expect(prompt).toBeHidden();
    await page.getByRole('navigation').getByRole('link', { name: 'Lease' }).click();
    await expect(prompt).toBeVisible();
    await prompt.getByRole('button', { name: 'Not now' }).click();
    await expect(prompt).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
    await returnToTab(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Maintenance' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible();
    await expect(prompt).toBeHidden();
  } finally {
    await rollBack();
  }
});
