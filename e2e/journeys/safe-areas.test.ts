import type { Page } from '@playwright/test';
import { listCoveredParts, type SafeAreas, setSafeAreas } from '../fixtures/browser/safe-areas.ts';
import { waitForOpenRequests } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

const PHONES: readonly {
  readonly name: string;
  readonly viewport: { width: number; height: number };
  readonly areas: SafeAreas;
}[] = [
  {
    name: 'an upright phone',
    viewport: { width: 393, height: 852 },
    areas: { top: 59, right: 0, bottom: 34, left: 0 },
  },
  {
    name: 'a phone on its side',
    viewport: { width: 852, height: 393 },
    areas: { top: 0, right: 59, bottom: 21, left: 59 },
  },
];

/** Only the sides, for parts that scroll: they may continue above and below the window. */
const getSides = ({ left, right }: SafeAreas): SafeAreas => ({
  top: Number.NEGATIVE_INFINITY,
  right,
  bottom: Number.NEGATIVE_INFINITY,
  left,
});

async function openPage(page: Page, areas: SafeAreas, path: string): Promise<void> {
  await setSafeAreas(page, areas);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForOpenRequests(page);
  const inset = await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.paddingLeft = 'env(safe-area-inset-left)';
    probe.style.paddingBottom = 'env(safe-area-inset-bottom)';
    document.body.append(probe);
    const { paddingLeft, paddingBottom } = getComputedStyle(probe);
    probe.remove();
    return [paddingLeft, paddingBottom];
  });
  expect(inset).toEqual([`${areas.left}px`, `${areas.bottom}px`]);
}

for (const { name, viewport, areas } of PHONES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: true });

    test('keeps header, menu and page out of the covered areas', async ({ page }) => {
      await openSignedIn(page, 'hana.kovac', '/payments');
      await openPage(page, areas, '/payments');
      const header = page.getByRole('banner');
      expect(await listCoveredParts(header, areas)).toEqual([]);
      expect(await listCoveredParts(page.getByRole('main'), getSides(areas))).toEqual([]);
      // The background of the header reaches the edges of the screen, and its content is 68 px high (spec 9).
      expect(await header.boundingBox()).toEqual({
        x: 0,
        y: 0,
        width: viewport.width,
        height: 68 + areas.top,
      });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const nav = page
        .getByRole('complementary')
        .filter({ has: page.getByRole('navigation', { name: 'Sections' }) });
      expect(await listCoveredParts(nav, { ...getSides(areas), top: areas.top, right: 0 })).toEqual(
        [],
      );
      const contact = nav.getByRole('link', { name: /^Contact Us/ });
      await contact.scrollIntoViewIfNeeded();
      const box = await contact.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
        viewport.height - areas.bottom,
      );
    });

    test('keeps the action bar and dialogs out of the covered areas', async ({ page }) => {
      await openSignedIn(page, 'walter.big', '/payments');
      await openPage(page, areas, '/payments/pay-now?step=amount');
      const bar = page.locator('[data-action-bar]');
      expect(await listCoveredParts(bar, areas)).toEqual([]);
      const box = await bar.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);

      await openPage(page, areas, '/account/payment-method');
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading').first().waitFor();
      await expect.poll(() => listCoveredParts(dialog, areas)).toEqual([]);
    });
  });
}
