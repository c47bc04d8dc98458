import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

/** Expects the file to be shown in the page. Headless browsers have no PDF viewer, so they get a message. */
async function expectShown(page: Page, name: string, section?: string): Promise<void> {
  const main = page.getByRole('main');
  if (!(await page.evaluate(() => navigator.pdfViewerEnabled))) {
    const instruction = section ? `go to section ${section}.` : 'open it on your device.';
    await expect(main.getByText(`Download the document and ${instruction}`)).toBeVisible();
    return;
  }
  const fragment = section ? `#nameddest=section-${section}&` : '#';
  const address = await main.getByTitle(name).getAttribute('src');
  expect(address?.startsWith('blob:') && address.includes(fragment)).toBe(true);
  // The content security policy lets the browser put its PDF viewer into the frame.
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
}

test('opens the lease at the section that explains a charge and downloads the lease', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await openSignedIn(page, 'maya.ortiz', '/payments');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Why this charge.*Late fee/ }).click();
  await main.getByRole('link', { name: 'Read section 4.3' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Signed lease' })).toBeVisible();
  await expectShown(page, 'Signed lease', '4.3');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Signed lease.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(violations).toEqual([]);
});

test('lists every document of the lease, marks unread ones as new and fits a screen of 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, 'maya.ortiz', '/lease');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'All 6 documents' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(6);
  const notice = main.getByRole('listitem').filter({ hasText: 'Water billing notice' });
  await expect(notice.getByText('New')).toBeVisible();
  await expectAccessible(page, 'the list of documents');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await notice.getByRole('link', { name: 'Water billing notice' }).click();
  await expectShown(page, 'Water billing notice');
  await main.getByRole('link', { name: 'Documents' }).click();
  await expect(notice.getByText('New')).toBeHidden();
});

test('rejects a proof of insurance that contains a script and files a valid one, on a phone', async ({
  page,
  faults,
}) => {
  // spec 8: the rejected upload is logged.
  faults.expectFault(/status of 415|scripts or programs are not accepted/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, 'lucas.meyer', '/lease/documents');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Send proof' }).click();
  const file = main.getByLabel(/^Proof of insurance/).first();
  const year = new Date().getFullYear() + 1;
  await file.setInputFiles({
    name: 'policy.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
  });
  await main.getByLabel('Last day of coverage').fill(`${year}-06-30`);
  await main.getByRole('button', { name: 'Send proof' }).click();
  const error = main.getByRole('alert').getByRole('link', { name: /contains a script/ });
  await expect(error).toBeVisible();
  await expectAccessible(page, 'a rejected proof');

  await file.setInputFiles({
    name: 'Policy of Zoë.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
    ),
  });
  await main.getByRole('button', { name: 'Send proof' }).click();
  await expect(main.getByText('We have your proof of insurance.')).toBeVisible();
  await main.getByRole('link', { name: 'See your documents' }).click();
  const row = main.getByRole('listitem').filter({ hasText: 'Policy of Zoë' });
  await expect(row.getByText(`valid to Jun 30, ${year}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toBe('Policy of Zoë.pdf');
});
