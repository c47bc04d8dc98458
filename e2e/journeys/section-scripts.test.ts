import type { Request } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

const INDEX_SCRIPTS = [
  /\/remote-maintenance\/[^/]+\/routes\./,
  /\/remote-maintenance\/[^/]+\/src_overview_overview-page_tsx\./,
  /\/host\/[^/]+\/notifications\./,
];

test('requests all scripts of a section together when a renter opens it for the first time', async ({
  page,
}) => {
  // With the data saver on, the host fetches nothing before the click.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await openSignedIn(page, 'maya.ortiz', '/account/security');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const listOf = (pattern: RegExp) => requests.filter((request) => pattern.test(request.url()));
  expect(listOf(/\/remote-maintenance\//)).toEqual([]);
  // The entry, which names the other scripts, arrives only after all of them have been requested.
  await page.route(/\/remote-maintenance\/[^/]+\/entry\./, async (route) => {
    await expect
      .poll(() => INDEX_SCRIPTS.every((pattern) => listOf(pattern).length > 0))
      .toBe(true);
    await route.fallback();
  });
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Maintenance' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible();
  for (const pattern of INDEX_SCRIPTS) expect(listOf(pattern)).toHaveLength(1);
});
