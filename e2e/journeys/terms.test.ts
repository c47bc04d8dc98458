import { readFileSync, writeFileSync } from 'node:fs';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { getTermsDialog } from '../pages/terms.ts';

const THEO = 'theo.brandt';
const INES = 'ines.carvalho';
const TERMS = 'Terms of service';
const PRIVACY = 'Privacy policy';
const FLAG = 'RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED';

// Resets the data, because accepted terms would change later journeys.
test.afterAll(async ({ stack }) => {
  await stack.stop();
  await stack.start();
});

test('spec 2: shows the terms over the app with both texts, Accept and Decline', async ({
  page,
}) => {
  await openSignedIn(page, THEO, '/lease');
  const { modal, accept, decline, tab, text } = getTermsDialog(page);
  await expect(accept).toBeVisible();
  await expect(decline).toBeVisible();
  await expect(text(TERMS)).toContainText('runs this portal for the owner of your home');
  await tab(PRIVACY).click();
  await expect(text(PRIVACY)).toContainText('What we keep');
  await expect(text(TERMS)).toBeHidden();
  // The dialog is not a route: the requested page is behind it and inert.
  await expect(page).toHaveURL(/\/lease$/);
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
});

for (const [name, width, height] of [
  ['a screen of 320 px', 320, 568],
  ['200 % zoom of a laptop', 640, 400],
] as const) {
  test(`Accept and Decline can be reached on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openSignedIn(page, THEO);
    const { accept, decline, text } = getTermsDialog(page);
    await expect(text(TERMS)).toBeVisible();
    for (const answer of [accept, decline]) {
      await answer.scrollIntoViewIfNeeded();
      // Depending on the font, a button may end in the middle of a pixel.
      await expect(answer).toBeInViewport({ ratio: 0.98 });
    }
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth).toBeLessThanOrEqual(width);
  });
}

test('prints both texts in full and not the page behind them', async ({ page }) => {
  await openSignedIn(page, THEO);
  const { modal, accept, tab, text } = getTermsDialog(page);
  await expect(accept).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const name of [TERMS, PRIVACY]) {
    await expect(text(name).getByRole('heading', { name, exact: true })).toBeVisible();
    const hidden = await text(name).evaluate(
      (element) => element.scrollHeight - element.clientHeight,
    );
    expect(hidden).toBeLessThanOrEqual(1);
  }
  await expect(page.locator('#root')).toBeHidden();
  await expect(accept).toBeHidden();
  await expect(tab(TERMS)).toBeHidden();
  await expect(modal).toBeVisible();
});

test('spec 4: Decline signs out and returns to the site origin, which asks to sign in again', async ({
  page,
  stack,
}) => {
  await openSignedIn(page, THEO, '/maintenance');
  const atOrigin = page.waitForRequest((request) => request.url() === `${stack.origins.portal}/`);
  await getTermsDialog(page).decline.click();
  await atOrigin;
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto('/payments');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('spec 2, 6: shows the terms only while their flag is on, and the portal is usable without them', async ({
  page,
  stack,
}) => {
  const file = JSON.parse(readFileSync(stack.flagFile, 'utf8'));
  const setFlag = (on: boolean) => {
    file.flags[FLAG].on = on;
    writeFileSync(stack.flagFile, JSON.stringify(file));
  };
  const { modal } = getTermsDialog(page);
  setFlag(false);
  await openSignedIn(page, THEO);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await waitForOpenRequests(page);
  await expect(modal).toBeHidden();
  await expect(page.getByRole('link', { name: TERMS })).toHaveCount(0);
  setFlag(true);
  await expect(modal).toBeVisible();
  setFlag(false);
  await expect(modal).toBeHidden();
  await page.getByRole('link', { name: 'Lease' }).click();
  await expect(page).toHaveURL(/\/lease/);
  setFlag(true);
  await expect(modal).toBeVisible();
});

test('spec 4: opens the portal without a dialog when the terms cannot be loaded', async ({
  page,
  faults,
}) => {
  faults.expectFault(/net::ERR_|The request failed/);
  await page.route('**/documents/api/graphql', (route) => route.abort());
  await openSignedIn(page, THEO);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await waitForOpenRequests(page);
  await expect(getTermsDialog(page).modal).toBeHidden();
  await page.getByRole('link', { name: 'Maintenance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible();
});

test('spec 4, 7: accepts a newer version, keeps the deep link, and other tabs close the dialog', async ({
  page,
}) => {
  const link = '/maintenance/request?from=mail#details';
  await openSignedIn(page, INES, link);
  const { modal, accept } = getTermsDialog(page);
  await expect(modal).toContainText(
    'The terms of service have changed since you last agreed to them.',
  );
  const other = await page.context().newPage();
  await other.goto('/account/profile');
  await expect(getTermsDialog(other).modal).toBeVisible();

  const answered = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('AcceptTerms'),
  );
  await accept.click();
  const { data } = await (await answered).json();
  expect(data.acceptTermsAndConditions).toMatchObject({
    terms_of_service_version_id: 'terms-of-service-2',
    privacy_policy_version_id: 'privacy-policy-1',
    person_id: 'person-ines-carvalho',
    corporation_id: 'corp-harbor',
    created_by: 'person-ines-carvalho',
    ip_address: expect.stringMatching(/127\.0\.0\.1|::1/),
    browser: expect.stringContaining('Chrome'),
    active: true,
  });
  await expect(modal).toBeHidden();
  await expect(getTermsDialog(other).modal).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
    link,
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForOpenRequests(page);
  await expect(modal).toBeHidden();
});

test('spec 4: lets a renter read and accept the terms by keyboard and opens the portal', async ({
  page,
}) => {
  await openSignedIn(page, THEO, '/payments');
  const { modal, accept, tab, text } = getTermsDialog(page);
  await expect(modal.getByRole('heading', { name: 'Please read' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tab(TERMS)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(TERMS)).toBeFocused();
  await page.keyboard.press('End');
  const getRemainingScroll = () =>
    text(TERMS).evaluate(
      (element) => element.scrollHeight - element.scrollTop - element.clientHeight,
    );
  await expect.poll(getRemainingScroll).toBeLessThanOrEqual(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(tab(PRIVACY)).toBeFocused();
  await expect(text(PRIVACY)).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(accept).toBeFocused();
  // Tab never moves the focus out of the modal.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await page.keyboard.press('Tab');
  expect(
    await page.locator('#root').evaluate((element) => element.contains(document.activeElement)),
  ).toBe(true);
  await expect(page.getByRole('link', { name: TERMS })).toBeVisible();
});

for (const [path, title, excerpt] of [
  ['/terms-of-service', TERMS, 'Harbor & Pine Property Management runs this portal'],
  ['/privacy-policy', PRIVACY, 'Harbor & Pine Property Management keeps'],
] as const) {
  test(`spec 2: ${path} can be read and printed without signing in`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(excerpt);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).toContainText(excerpt);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print this text' })).toBeHidden();
  });
}
