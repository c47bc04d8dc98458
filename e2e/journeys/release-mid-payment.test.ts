import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { anotherBuild } from '../faults/kit/spoilt-build.ts';
import { countLoads } from '../fixtures/browser/look-again.ts';
import { saveData } from '../fixtures/browser/save-data.ts';
import { contentInService, putIntoService } from '../fixtures/operations/put-into-service.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { PayNow } from '../pages/pay-now.ts';

const APP = 'remote-payments';

/** Another build of payments; the files of the one before stay or go. */
async function release(stack: Stack, { removeOld = false } = {}): Promise<void> {
  const { builds } = await contentInService(stack);
  const old = builds[APP] ?? '';
  const next = anotherBuild(stack, 'payments', old);
  await putIntoService(stack, (set) => ({
    ...set,
    builds: { ...set.builds, [APP]: next },
    fallbacks: {},
  }));
  if (removeOld) rmSync(path.join(stack.buildsOf(APP), old), { recursive: true });
}

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

test('issue 7: a half-filled payment goes on through a release, without a reload', async ({
  page,
  stack,
}) => {
  await saveData(page);
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now');
  const loads = countLoads(page);
  const payNow = new PayNow(page);
  await payNow.typeAmount('4.20');
  await payNow.method(/Lakeshore Credit Union|Bank account/).check();
  await release(stack);
  await payNow.chooseMethod(/Lakeshore Credit Union|Bank account/);
  await expect(payNow.authorize).toHaveAccessibleName('Authorize and pay $4.20');
  expect(loads()).toBe(0);
});

test('issue 7: nothing of it is lost where the old files are gone, and one refresh is all it takes', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/404|MIME type|ChunkLoadError|did not load/);
  await saveData(page);
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now');
  const loads = countLoads(page);
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Amount in dollars').fill('4.20');
  await release(stack, { removeOld: true });

  // What stands there goes on, also to its next step.
  const payNow = new PayNow(page);
  await payNow.acceptAmount();
  await expect(payNow.method(/Lakeshore Credit Union|Bank account/)).toBeVisible();
  // A screen that was not fetched before is gone, and another build has it.
  await link(page, 'Payments').click();
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
