import type { Page } from '@playwright/test';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, signIn, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';

const SCROLL_TOP = 600;
const getScrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();

async function scrollDown(page: Page): Promise<void> {
  // Data that loads late moves the content and changes the scroll position.
  await waitForOpenRequests(page);
  await expect(async () => {
    await page.evaluate((top) => scrollTo(0, top), SCROLL_TOP);
    expect(await getScrollTop(page)).toBe(SCROLL_TOP);
  }).toPass();
  await waitForOpenRequests(page);
}

/** Opens a page that is longer than any window. */
async function openPayments(page: Page): Promise<void> {
  await openSignedIn(page, 'walter.big', '/payments');
  await expect(title(page, 'Payments')).toBeVisible();
}

/** Holds all responses of the services until the returned function is called. */
async function holdResponses(page: Page, { origins }: Stack): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${origins.services}/**`, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test('spec 2: opens a new page at its top with focus on its h1, and restores the scroll position on Back and Forward', async ({
  page,
}) => {
  await openPayments(page);
  // The first page of a visit leaves the focus at the top of the document.
  await expect(page.locator('body')).toBeFocused();
  await scrollDown(page);
  await openSection(page, 'Maintenance');
  await expect(title(page, 'Maintenance')).toBeFocused();
  expect(await getScrollTop(page)).toBe(0);
  await scrollDown(page);
  await page.goBack();
  await expect(title(page, 'Payments')).toBeFocused();
  await expect.poll(() => getScrollTop(page)).toBe(SCROLL_TOP);
  await page.goForward();
  await expect(title(page, 'Maintenance')).toBeFocused();
  await expect.poll(() => getScrollTop(page)).toBe(SCROLL_TOP);
});

test('spec 2: keeps the scroll position of a page that is left before its data has loaded again', async ({
  page,
  stack,
}) => {
  await openPayments(page);
  await waitForOpenRequests(page);
  // Further down than the page reaches without its data.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - 1500));
  await waitForOpenRequests(page);
  const position = await getScrollTop(page);
  await openSection(page, 'Maintenance');
  await expect(title(page, 'Maintenance')).toBeFocused();
  const release = await holdResponses(page, stack);
  await page.reload();
  await page.goBack();
  await expect(title(page, 'Payments')).toBeVisible();
  // Without its data the page is shorter, so the browser cannot scroll as far.
  await expect.poll(() => getScrollTop(page)).toBeGreaterThan(0);
  expect(await getScrollTop(page)).toBeLessThan(position);
  await openSection(page, 'Lease');
  await expect(title(page, 'Payments')).toBeHidden();
  release();
  await page.goBack();
  await expect(title(page, 'Payments')).toBeVisible();
  // A line above that appears with the data may move the position by its height.
  await expect.poll(async () => Math.abs((await getScrollTop(page)) - position)).toBeLessThan(50);
});

test('spec 2: restores the scroll position after a reload, even when the data loads late', async ({
  page,
  stack,
}) => {
  await openPayments(page);
  await scrollDown(page);
  await page.route(`${stack.origins.services}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback();
  });
  await page.setViewportSize({ width: 1280, height: 901 });
  await page.reload();
  await expect(title(page, 'Payments')).toBeVisible();
  await expect.poll(() => getScrollTop(page)).toBe(SCROLL_TOP);
});

test('spec 2: does not restore the scroll position when the renter has scrolled while the data loads', async ({
  page,
  stack,
}) => {
  await openPayments(page);
  await waitForOpenRequests(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => getScrollTop(page)).toBeGreaterThan(SCROLL_TOP);
  const release = await holdResponses(page, stack);
  await page.reload();
  await expect(title(page, 'Payments')).toBeVisible();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, -2000);
  await expect.poll(() => getScrollTop(page)).toBe(0);
  release();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  expect(await getScrollTop(page)).toBe(0);
});

test('spec 2: scrolls to the target of a hash, even after sign-in, and keeps the query', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page, 'maya.ortiz', '/maintenance/request?from=mail#emergency-none');
  await expect(page).toHaveURL(/\/maintenance\/request\?from=mail#emergency-none$/);
  await expect(page.locator('#emergency-none')).toBeInViewport();
  await expect(page.locator('#emergency-none')).toBeFocused();
});

test('spec 2: restores the scroll position inside a section, between a page and its subpage', async ({
  page,
}) => {
  await openSignedIn(page, 'maya.ortiz', '/maintenance');
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /request|repair|report/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/maintenance\/request$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(title(page, 'Maintenance')).toBeFocused();
});
