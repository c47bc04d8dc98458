import type { Frame, Page } from '@playwright/test';
import { createHeicPhoto } from 'services/testing/files/heic-photo';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { PayNowPage } from '../pages/pay-now.ts';
import { ReportProblemPage } from '../pages/report.ts';

/** Fields into which Safari zooms on focus when their font is smaller than 16 px. */
const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select, textarea';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Expects the page or frame to have fields, all with a font of at least 16 px. */
async function expectNoZoom(content: Page | Frame, label: string): Promise<void> {
  await content.locator(FIELDS).first().waitFor();
  const sizes = await content
    .locator(FIELDS)
    .evaluateAll((fields) =>
      fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
  expect(Math.min(...sizes), label).toBeGreaterThanOrEqual(16);
}

/** A smaller default text size of the browser. */
const shrinkText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '12px';
  });

/** Opens forms of every section and shows their fields. */
const FORMS: readonly [name: string, open: (page: Page) => Promise<unknown>][] = [
  [
    'the amount of a payment',
    async (page) => {
      await page.goto('/payments/pay-now?step=amount');
      await page.getByRole('radio', { name: 'Another amount' }).check();
    },
  ],
  ['the plan of auto-pay', (page) => page.goto('/payments/auto-pay?step=plan')],
  [
    'a phone number',
    async (page) => {
      await page.goto('/account/profile');
      await page.getByRole('button', { name: 'Change Phone', exact: true }).click();
    },
  ],
];

test('no field is smaller than 16 px, so that Safari does not zoom into it', async ({ page }) => {
  await page.goto('/lease');
  await expectNoZoom(page, 'the sign-in page');
  await openSignedIn(page, 'walter.big', '/unauthorized');
  for (const [name, open] of FORMS) {
    await open(page);
    await expectNoZoom(page, name);
    await shrinkText(page);
    await expectNoZoom(page, `${name} with small text`);
  }
  await page.goto('/account/payment-method?add=card');
  const frame = await page.locator('iframe').elementHandle();
  const form = await frame?.contentFrame();
  if (!form) throw new Error('The form of the provider has no frame.');
  await expectNoZoom(form, 'the form of the provider');
});

test('an empty date field is as tall as other fields and starts at its left edge', async ({
  page,
}) => {
  await openSignedIn(page, 'walter.big', '/unauthorized');
  const payNow = new PayNowPage(page);
  await payNow.open();
  // No other test pays this amount, for which the guard against a repeated payment would ask.
  await payNow.typeAmount('4.87');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'On a later day' }).check();
  const day = page.getByLabel('Day', { exact: true });
  await expect(day).toHaveAttribute('type', 'date');
  await day.fill('');
  const box = await day.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  // Safari draws a button with a centered date without this.
  await expect(day).toHaveCSS('appearance', 'none');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('offers the camera on a touch device, accepts HEIC and shows the converted photo', async ({
  page,
}) => {
  await openSignedIn(page, 'lucas.meyer', '/maintenance/request');
  await new ReportProblemPage(page).toPhotos('Ants on the sill');
  const camera = page.getByLabel('Take a photo');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await expect(camera).toHaveAttribute('accept', /image\/heic/);
  const library = page.getByLabel('Add photos');
  await expect(library).not.toHaveAttribute('capture', /.*/);
  await library.setInputFiles({
    name: 'IMG_2041.HEIC',
    mimeType: 'image/heic',
    buffer: createHeicPhoto(),
  });
  const album = page.getByRole('list', { name: 'Photos of the problem' });
  await expect(album.getByRole('listitem')).toHaveCount(1, { timeout: 120_000 });
  const picture = album.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
