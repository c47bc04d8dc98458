import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/portal.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Back right after sign-in opens the default page, and a second Back leaves the portal', async ({
  page,
}) => {
  await page.goto('about:blank');
  await signIn(page, 'sam.ortiz', '/lease');
  await expect(heading(page, 'Lease')).toBeVisible();
  const lengthAfterSignIn = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(heading(page, 'Payments')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/payments');
  expect(await page.evaluate(() => history.length)).toBe(lengthAfterSignIn);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('Back from the sign-in page leaves the portal without a redirect to the sign-in page', async ({
  page,
}) => {
  await page.goto('about:blank');
  await page.goto('/lease');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('Back after sign-out opens the sign-in page and never an error', async ({ page }) => {
  await signIn(page, 'sam.ortiz', '/lease');
  await expect(heading(page, 'Lease')).toBeVisible();
  await page.getByRole('button', { name: /Sam Ortiz/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('redirects an expired or used sign-in page to the portal', async ({ page, stack }) => {
  await page.goto(`${stack.origins.identity}/u/login/was-used-long-ago`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await signIn(page, 'sam.ortiz');
  await page.goto(`${stack.origins.identity}/u/login/was-used-long-ago`);
  await expect(heading(page, 'Payments')).toBeVisible();
});
