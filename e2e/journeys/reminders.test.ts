import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Keyboard } from '../pages/keyboard.ts';

const DAY = 'One day before by email';
const HOUR = 'One hour before by email';

/** Opens the request that has a booked visit. */
async function openVisit(page: Page): Promise<void> {
  await openSignedIn(page, 'maya.ortiz', '/maintenance');
  await page.getByRole('link', { name: /Kitchen sink leaks/ }).click();
  await page.getByRole('heading', { level: 1, name: /Kitchen sink leaks/ }).waitFor();
}

for (const width of [1280, 390]) {
  test(`keeps the focus inside the reminders at ${width} px and returns it on Escape`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const keys = new Keyboard(page);
    await openVisit(page);
    const button = page.getByRole('button', { name: 'Reminders' });
    await keys.tabTo(button);
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reminders' });
    await expect(dialog.getByRole('switch', { name: DAY })).toHaveAttribute('aria-checked', 'true');
    await expect(page).toHaveURL(/reminders=open/);
    await expect(page.locator('#root')).toHaveAttribute('inert');
    await expectAccessible(page, 'the reminders dialog');

    // Tab moves from the last control to the first one and never to the page behind the dialog.
    await keys.tabTo(dialog.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await keys.tabTo(dialog.getByRole('switch', { name: 'Also remind Sam' }), 'Shift+Tab');

    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).not.toHaveURL(/reminders=open/);
  });
}

test('saves each reminder switch immediately and closes the reminders on Back', async ({
  page,
}) => {
  await openVisit(page);
  await page.getByRole('button', { name: 'Reminders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  const hour = dialog.getByRole('switch', { name: HOUR });
  await hour.waitFor();
  const before = await hour.getAttribute('aria-checked');
  await hour.click();
  await expect(dialog.getByText('Saved')).toBeVisible();
  await expect(hour).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /Kitchen sink leaks/ })).toBeVisible();
});

test('opens the reminders as a page by their URL and links to the household calendar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openVisit(page);
  await page.goto(page.url().replace('maintenance-details', 'reminders-modal'));
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
  await expect(page.getByRole('switch', { name: DAY })).toBeVisible();
  await expectAccessible(page, 'the reminders page');
  await page.getByRole('link', { name: 'Household calendar' }).click();
  const part = page.getByRole('region', { name: 'Household calendar' });
  await expect(part).toBeInViewport();
  await part.getByRole('button', { name: 'Get a calendar address' }).click();
  const link = part.getByRole('link', { name: 'Add to my calendar' });
  const address = (await link.getAttribute('href')) ?? '';
  await expectAccessible(page, 'a household calendar');
  const calendar = await page.request.get(address.replace('webcal:', 'http:'));
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('Bayline Plumbing: Kitchen sink leaks');
});
