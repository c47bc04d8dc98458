import type { Page } from '@playwright/test';
import {
  holdBackSections,
  readPageRecord,
  recordPage,
  reloadPage,
} from '#fixtures/browser/first-content.ts';
import { expect, test } from '#fixtures/portal.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** For each section: its page, a persona, and what the first content shows of it. */
const SECTIONS = [
  {
    path: '/payments',
    heading: 'Payments',
    shown: /You owe.*\$[\d,]+\.\d\d.*Balance.*(is overdue|is due)/s,
    link: ['Pay now', '/payments/pay-now'],
  },
  {
    path: '/maintenance',
    heading: 'Maintenance',
    shown: /Open requests.*Request #\d+/s,
    link: ['Report a problem', '/maintenance/request'],
  },
  {
    path: '/lease',
    heading: 'Lease',
    shown: /\d{5}.*Term.*\d{4}.*to.*\d{4}/s,
    link: null,
  },
  {
    path: '/account/profile',
    heading: 'Profile Details',
    shown: /Legal name.*Maya Ortiz/s,
    link: null,
  },
] as const;

const getFirst = (page: Page) => page.locator('main.sk-first');
const getContent = (page: Page) => page.locator('main#content');

/** Boxes and texts of everything in the first content that the page shows again in the same place. */
const readBoxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      // Parts that only reserve their place are hidden.
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map((value) => Math.round(value * 2) / 2);
      return [`${element.textContent} ${box.join(' ')}`];
    }),
  );

for (const { path, heading, shown, link } of SECTIONS) {
  test(`shows the first content of ${path} before the code of the section, and nothing moves when it arrives`, async ({
    page,
  }) => {
    await recordPage(page);
    await openSignedIn(page, 'maya.ortiz', path);
    await expect(getContent(page).getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const [viewport, colorScheme] of [
      [DESKTOP, 'light'],
      [PHONE, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const release = await holdBackSections(page);
      await reloadPage(page, path);
      const first = getFirst(page);
      await expect(first.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(first).toContainText(shown);
      if (link) {
        const [name, target] = link;
        await expect(first.getByRole('link', { name })).toHaveAttribute('href', target);
        await first.getByRole('link', { name }).focus();
      }
      const selector = 'main h1, main section > :first-child h2, main a';
      const boxes = await readBoxes(page, selector);
      release();
      await expect(getContent(page).getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(first).toHaveCount(0);
      if (link) {
        await expect(getContent(page).getByRole('link', { name: link[0] })).toBeFocused();
      }
      const { shift, violations, takeover } = await readPageRecord(page);
      expect(violations).toEqual([]);
      expect(shift, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0.02);
      // The boxes in the frame in which the page has replaced the first content.
      expect(boxes.filter((box) => !takeover.includes(box))).toEqual([]);
    }
  });
}

for (const [index, target, text] of [
  ['/', '/payments', 'You owe'],
  ['/account', '/account/profile', 'Maya Ortiz'],
] as const) {
  test(`keeps the first content of ${index} until ${target} replaces it`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await recordPage(page);
    await openSignedIn(page, 'maya.ortiz', index);
    await expect(getContent(page)).toContainText(text);
    const release = await holdBackSections(page);
    await reloadPage(page, `${index}?from=mail`);
    await expect(getFirst(page)).toContainText(text);
    const entries = await page.evaluate(() => history.length);
    release();
    await expect(getFirst(page)).toHaveCount(0);
    await expect(getContent(page)).toContainText(text);
    expect(new URL(page.url()).pathname).toBe(target);
    const { shift, emptyFrames } = await readPageRecord(page);
    expect(emptyFrames).toBe(0);
    expect(shift).toBeLessThanOrEqual(0.02);
    // The screen replaces the index in the history.
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
}

test('follows Pay now before the code of the section has loaded', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(getContent(page).getByRole('link', { name: 'Pay now' })).toBeVisible();
  const release = await holdBackSections(page);
  await reloadPage(page, '/payments');
  await getFirst(page).getByRole('link', { name: 'Pay now' }).click();
  await page.waitForURL('**/payments/pay-now', { waitUntil: 'commit' });
  release();
  await expect(getContent(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('keeps the scroll position when the page replaces the first content', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(getContent(page).getByRole('link', { name: 'Pay now' })).toBeVisible();
  const release = await holdBackSections(page);
  await reloadPage(page, '/payments');
  await expect(getFirst(page)).toBeVisible();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  release();
  await expect(getFirst(page)).toHaveCount(0);
  await expect(getContent(page).getByRole('link', { name: 'Pay now' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test('fits at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(getContent(page).getByRole('link', { name: 'Pay now' })).toBeVisible();
  for (const { path, shown } of SECTIONS) {
    const release = await holdBackSections(page);
    await reloadPage(page, path);
    await expect(getFirst(page)).toContainText(shown);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    release();
    await expect(getFirst(page)).toHaveCount(0);
  }
});

test('keeps the skeleton when the early request fails, is refused or has another shape', async ({
  page,
  faults,
}) => {
  faults.expectFault(/Failed to load resource|ApiError|account-summary/);
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(getContent(page).getByRole('link', { name: 'Pay now' })).toBeVisible();
  const answers = [
    { status: 500, json: {} },
    { status: 401, json: { code: 'unauthenticated', message: 'The session has ended.' } },
    { status: 200, json: { left_to_pay_cents: 100 } },
    { status: 200, body: 'no JSON' },
  ];
  for (const answer of [null, ...answers]) {
    await holdBackSections(page);
    let count = 0;
    const url = '**/payments/v1/account-summary';
    await page.route(url, async (route) => {
      count += 1;
      const origin = new URL(page.url()).origin;
      const headers = { 'access-control-allow-origin': origin };
      await (answer === null ? route.abort() : route.fulfill({ headers, ...answer }));
    });
    await reloadPage(page, '/payments');
    await expect.poll(() => count).toBeGreaterThan(0);
    await expect(page.locator('.sk-main')).toBeAttached();
    await expect(getFirst(page)).toHaveCount(0);
    await page.unroute(url);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('keeps the skeleton for a visitor without a token, who gets no template', async ({ page }) => {
  const answer = await page.request.get('/payments');
  expect(await answer.text()).not.toContain('portal-first-content');
});
