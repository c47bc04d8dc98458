import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { readCodeFromMail } from '../fixtures/renters/read-code-from-mail.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Keyboard } from '../pages/keyboard.ts';

const PAGE = '/account/profile';

const getRegion = (page: Page, name: string) => page.getByRole('region', { name });
const getStatus = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Opens the form of a part of the profile. */
async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${name}`, exact: true }).click();
}

test.use({ viewport: { width: 390, height: 844 } });

test('does not overwrite a phone number that was changed in another tab without showing it first', async ({
  page,
  faults,
}) => {
  faults.expectFault(/status of 409|was changed after you read it/);
  await openSignedIn(page, 'amara.okafor', PAGE);
  await openPart(page, 'Phone');
  const number = page.getByLabel('Phone number');
  await expect(number).toBeFocused();
  await expectAccessible(page, 'the form of the phone');
  const other = await page.context().newPage();
  await other.goto(PAGE);
  await openPart(other, 'Phone');
  await other.getByLabel('Phone number').fill('715 555 0171');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(getStatus(other, /Your phone number is saved/)).toBeFocused();
  await other.close();

  await number.fill('715 555 0172');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(getStatus(page, /changed somewhere else/)).toBeFocused();
  await expect(getRegion(page, 'Phone')).toContainText('(715) 555-0171');
  await expect(number).toHaveValue('715 555 0172');
  await expectAccessible(page, 'conflicting changes of the phone');
  await page.getByRole('button', { name: 'Save what I typed' }).click();
  await expect(getStatus(page, /Your phone number is saved/)).toBeFocused();
  await expect(getRegion(page, 'Phone')).toContainText('(715) 555-0172');
});

/** Changes the email address by mouse. */
async function changeEmail(page: Page, email: string, readCode: () => Promise<string>) {
  await openPart(page, 'Email');
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code from the email').waitFor();
  await page.getByLabel('Code from the email').fill(await readCode());
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(getStatus(page, /Your email is now/)).toBeFocused();
}

test('changes an email address with its code by keyboard', async ({ page, stack, faults }) => {
  faults.expectFault(/status of 422|The code is wrong/);
  const before = 'amara.okafor@example.com';
  const after = 'amara@new.example';
  await openSignedIn(page, 'amara.okafor', PAGE);
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('button', { name: 'Change Email' }));
  await keys.press('Enter');
  await expect(page.getByLabel('New email address')).toBeFocused();
  await keys.type('nobody');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expectAccessible(page, 'an invalid new address');
  // The error summary links to the field.
  await keys.tabTo(page.getByRole('link', { name: /^Enter an email address/ }));
  await keys.press('Enter');
  await expect(page.getByLabel('New email address')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await keys.type(after);
  await keys.press('Enter');
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await expect(getRegion(page, 'Email')).toContainText(before);
  await expectAccessible(page, 'an address that waits for its code');

  // The change waits for its code through a reload, and the old address stays in use.
  await page.reload();
  const code = await readCodeFromMail(stack, after);
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await keys.type(code === '111111' ? '222222' : '111111');
  await keys.press('Enter');
  await expect(page.getByText("That isn't the code. You have 4 tries left.").first()).toBeVisible();
  await expectAccessible(page, 'a wrong code');
  await keys.tabTo(page.getByRole('link', { name: /^That isn't the code/ }));
  await keys.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await keys.type(code);
  await keys.press('Enter');
  await expect(getStatus(page, /Your email is now amara@new.example/)).toBeFocused();
  await expectAccessible(page, 'an address that has changed');

  // Other journeys sign in with the address of the seed data.
  await changeEmail(page, before, () => readCodeFromMail(stack, before));
});

test('shows the chosen color scheme and time format from the first paint of the next visit', async ({
  page,
}) => {
  await openSignedIn(page, 'amara.okafor', PAGE);
  await openPart(page, 'How the portal looks');
  await page.getByLabel('Dark').check();
  await page.getByLabel('24-hour, like 14:30').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  const answer = await page.request.get(PAGE);
  expect(await answer.text()).toMatch(/<html lang="en"[^>]* data-scheme="dark" data-clock="24h">/);
  await openPart(page, 'How the portal looks');
  await page.getByLabel('Same as this device').check();
  await page.getByLabel('Automatic').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme', /.*/);
});
