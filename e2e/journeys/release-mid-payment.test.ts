import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createBuildCopy } from '../faults/kit/broken-build.ts';
import { enableDataSaver } from '../fixtures/browser/enable-data-saver.ts';
import { countLoads } from '../fixtures/browser/release-update.ts';
import { putIntoService, readContentInService } from '../fixtures/operations/put-into-service.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { PayNowPage } from '../pages/pay-now.ts';

const APP = 'remote-payments';

/** Releases another build of payments. With `removeOld` it deletes the files of the previous build. */
async function releasePayments(stack: Stack, { removeOld = false } = {}): Promise<void> {
  const { builds } = await readContentInService(stack);
  const oldBuild = builds[APP] ?? '';
  const newBuild = createBuildCopy(stack, 'payments', oldBuild);
  await putIntoService(stack, (set) => ({
    ...set,
    builds: { ...set.builds, [APP]: newBuild },
    fallbacks: {},
  }));
  if (removeOld) rmSync(path.join(stack.getBuildsFolder(APP), oldBuild), { recursive: true });
}

const getNavigationLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name });

test('continues a half-filled payment during a release without a reload', async ({
  page,
  stack,
}) => {
  await enableDataSaver(page);
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now?step=amount');
  const loads = countLoads(page);
  const payNow = new PayNowPage(page);
  await payNow.typeAmount('4.20');
  await payNow.method(/Lakeshore Credit Union|Bank account/).check();
  await releasePayments(stack);
  await payNow.chooseMethod(/Lakeshore Credit Union|Bank account/);
  await expect(payNow.authorize).toHaveAccessibleName('Pay $4.20');
  expect(loads()).toBe(0);
});

test('keeps a half-filled payment when the old files are deleted, with a single refresh', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/404|MIME type|ChunkLoadError|did not load/);
  await enableDataSaver(page);
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now?step=amount');
  const loads = countLoads(page);
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Amount in dollars').fill('4.20');
  await releasePayments(stack, { removeOld: true });

  // The open form continues to work, including its next step.
  const payNow = new PayNowPage(page);
  await payNow.acceptAmount();
  await expect(payNow.method(/Lakeshore Credit Union|Bank account/)).toBeVisible();
  // A screen that was not fetched before can no longer be loaded from the old build.
  await getNavigationLink(page, 'Payments').click();
  await page.evaluate(() => {
    history.pushState(null, '', '/payments/auto-pay');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Site updated!' })).toBeVisible();
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Site updated!' })).toBeHidden();
  await page.evaluate(() => {
    history.pushState(null, '', '/payments/pay-now');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('radio', { name: 'Another amount' })).toBeChecked();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('4.20');
  expect(loads()).toBe(1);
});
