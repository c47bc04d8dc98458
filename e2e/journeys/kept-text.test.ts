import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { type ExpectedFaults, expect, signIn, test } from '../fixtures/portal.ts';
import {
  advanceClock,
  expireAccessTokenAtNextClick,
  readRefreshToken,
  signOut,
} from '../fixtures/session.ts';
import type { Stack } from '../fixtures/stack.ts';

const RESTORED_NOTICE = 'We kept what you typed. Check it and save.';
const notice = (page: Page) => page.getByRole('status').filter({ hasText: RESTORED_NOTICE });

/** Revokes the session at the provider. The page notices it when it needs a new access token. */
async function revokeSession(page: Page, stack: Stack, faults: ExpectedFaults): Promise<void> {
  faults.expectFault(/oauth\/token|status of 40[013]/);
  await waitForOpenRequests(page);
  await page.request.post(`${stack.origins.identity}/oauth/revoke`, {
    form: { client_id: 'resident-portal', token: await readRefreshToken(page) },
  });
  await page.context().clearCookies();
}

/** Revokes the session, then clicks the button, whose request is the first one that notices it. */
async function clickWithRevokedSession(
  button: Locator,
  stack: Stack,
  faults: ExpectedFaults,
): Promise<void> {
  await revokeSession(button.page(), stack, faults);
  await expireAccessTokenAtNextClick(button.page());
  await button.click();
}

async function signInAgain(page: Page, persona: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(`${persona}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form:')));

test('keeps the text of access notes and of a question when the session ends during Save', async ({
  page,
  stack,
  faults,
}) => {
  await signIn(page, 'sam.ortiz', '/account/profile?change=access');
  const notes = page.getByLabel('Notes for repairs');
  await notes.fill('Ring twice. The cat hides.');
  await clickWithRevokedSession(page.getByRole('button', { name: 'Save' }), stack, faults);
  await signInAgain(page, 'sam.ortiz');
  await expect(notice(page)).toBeFocused();
  await expect(page).toHaveURL(/\/account\/profile\?change=access$/);
  await expect(notes).toHaveValue('Ring twice. The cat hides.');
  await expectAccessible(page, 'a restored form');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your notes are saved' })).toBeVisible();
  expect(await draftKeys(page)).toEqual([]);

  await page.goto('/payments');
  await page.getByRole('button', { name: /^Why this charge.*Rent/ }).click();
  await page.getByRole('button', { name: /^Question this charge/ }).click();
  const question = page.getByLabel('What is your question?');
  await question.fill('Why is the rent higher now?');
  const send = page.getByRole('button', { name: /^Send question/ });
  await clickWithRevokedSession(send, stack, faults);
  await signInAgain(page, 'sam.ortiz');
  await expect(notice(page)).toBeFocused();
  await expect(question).toHaveValue('Why is the rent higher now?');
  // The question is not sent, because other journeys ask about this charge.
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(question).toHaveValue('');
  await expect(question).toBeFocused();
  expect(await draftKeys(page)).toEqual([]);
});

test('keeps the text of a form when a service rejects the token and through the next sign-in', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/status of 401|the token may be expired/);
  const text = 'Use the side door.';
  await signIn(page, 'jun.watanabe', '/account/profile?change=access');
  const notes = page.getByLabel('Notes for repairs');
  await notes.fill(text);
  await waitForOpenRequests(page);
  const serviceUrls = `${stack.origins.services}/**`;
  await page.route(serviceUrls, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'Date',
          },
          body: JSON.stringify({
            code: 'unauthenticated',
            message: 'A valid access token is needed.',
          }),
        }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("Your changes aren't saved yet").first()).toBeVisible();
  await expect(notes).toHaveValue(text);
  await page.unroute(serviceUrls);

  await clickWithRevokedSession(page.getByRole('button', { name: 'Save' }), stack, faults);
  await signInAgain(page, 'jun.watanabe');
  await expect(notice(page)).toBeFocused();
  await expect(notes).toHaveValue(text);
  await page.getByRole('button', { name: 'Discard it' }).click();
  expect(await draftKeys(page)).toEqual([]);
});

test('reopens a dialog with its text after a new sign-in and restores the saved value on Discard', async ({
  page,
  stack,
  faults,
}) => {
  await signIn(page, 'amara.okafor', '/payments/auto-pay');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const until = dialog.getByLabel('Resume automatically on');
  await until.fill('2040-06-30');
  const pause = dialog.getByRole('button', { name: 'Pause auto-pay' });
  await clickWithRevokedSession(pause, stack, faults);
  await signInAgain(page, 'amara.okafor');
  await expect(notice(page)).toBeFocused();
  await expect(until).toHaveValue('2040-06-30');
  await expectAccessible(page, 'a restored dialog');
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await expect(until).toHaveValue('');
  await expect(until).toBeFocused();
  expect(await draftKeys(page)).toEqual([]);
});

test('keeps typed text when the session expires and deletes it after a sign-out in another tab', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, 'sam.ortiz', '/account/profile?change=names');
  const name = page.getByLabel('Preferred name');
  await name.fill('Maya O.');
  await advanceClock(page, '58:30');
  await expect(page.getByRole('dialog', { name: 'You will be signed out soon' })).toBeVisible();
  await advanceClock(page, '01:45');
  await context.clearCookies();
  await signInAgain(page, 'sam.ortiz');
  await expect(name).toHaveValue('Maya O.');
  await expect(notice(page)).toBeFocused();

  const otherTab = await context.newPage();
  await otherTab.goto('/payments');
  await signOut(otherTab);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await draftKeys(page)).toEqual([]);
  await context.clearCookies();
  await signInAgain(page, 'sam.ortiz');
  await expect(name).toHaveValue('');
  await expect(notice(page)).toHaveCount(0);
});
