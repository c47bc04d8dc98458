import { expect, signIn, test } from '../fixtures/portal.ts';

test('loads the flag library before the page is shown on a first visit and after the page data on later visits', async ({
  page,
}) => {
  let requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const getRequestIndex = (part: string) => requestedPaths.findIndex((path) => path.includes(part));
  await signIn(page, 'sam.ortiz', '/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.flags'))).not.toBeNull();
  // Error reporting starts when the page is shown.
  await expect.poll(() => getRequestIndex('error-service')).toBeGreaterThan(-1);
  expect(getRequestIndex('flag-client')).toBeGreaterThan(-1);
  expect(getRequestIndex('flag-client')).toBeLessThan(getRequestIndex('error-service'));

  requestedPaths = [];
  await page.reload();
  await expect.poll(() => getRequestIndex('flag-client')).toBeGreaterThan(-1);
  expect(getRequestIndex('/v1/account-summary')).toBeGreaterThan(-1);
  expect(getRequestIndex('flag-client')).toBeGreaterThan(getRequestIndex('/v1/account-summary'));
});

test('deletes the stored flags at sign-out', async ({ page }) => {
  await signIn(page, 'sam.ortiz', '/payments');
  const readStoredFlags = () => page.evaluate(() => localStorage.getItem('portal.flags'));
  await expect.poll(readStoredFlags).not.toBeNull();
  await page.getByRole('button', { name: /Sam Ortiz/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const { origins } = await page.context().storageState();
  const storedKeys = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(storedKeys).not.toContain('portal.flags');
});
