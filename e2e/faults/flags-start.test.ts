import { expect, signIn, test } from '../fixtures/portal.ts';

test('loads the flag library immediately on a first visit and after the page data on later visits', async ({
  page,
}) => {
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const place = (part: string) => asked.findIndex((path) => path.includes(part));
  await signIn(page, 'sam.ortiz', '/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.flags'))).not.toBeNull();
  expect(place('flag-client')).toBeLessThan(place('/v1/account-summary'));

  asked = [];
  await page.reload();
  await expect.poll(() => place('flag-client')).toBeGreaterThan(-1);
  expect(place('/v1/account-summary')).toBeGreaterThan(-1);
  expect(place('flag-client')).toBeGreaterThan(place('/v1/account-summary'));
});

test('deletes the stored flags at sign-out', async ({ page }) => {
  await signIn(page, 'sam.ortiz', '/payments');
  const kept = () => page.evaluate(() => localStorage.getItem('portal.flags'));
  await expect.poll(kept).not.toBeNull();
  await page.getByRole('button', { name: /Sam Ortiz/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const { origins } = await page.context().storageState();
  const left = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(left).not.toContain('portal.flags');
});
