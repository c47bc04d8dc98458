import { readFileSync, writeFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { Report } from '../pages/report.ts';

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'date' };

const FAULTS: [how: string, answer: (route: Route) => Promise<void>, written?: RegExp][] = [
  ['refuses', (route) => route.abort('connectionrefused'), /ERR_CONNECTION_REFUSED/],
  ['hangs', async () => {}],
  [
    'answers 500',
    (route) => route.fulfill({ status: 500, headers: cors }),
    /responded with a status of 500/,
  ],
  [
    'answers with a page',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>', headers: cors }),
    /EventSource/,
  ],
  [
    'answers with half a JSON',
    (route) => route.fulfill({ contentType: 'application/json', body: '{"a":', headers: cors }),
    /EventSource/,
  ],
  [
    'answers with flags of somebody else',
    (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"a":{"value":1}}', headers: cors }),
    /EventSource/,
  ],
];

/** Switches the lease off in the file while `run` runs. */
async function withoutLease(stack: Stack, run: () => Promise<void>): Promise<void> {
  const before = readFileSync(stack.flagFile, 'utf8');
  const file = JSON.parse(before);
  file.flags.RENTER_PORTAL_LEASE_TAB_ENABLED.on = false;
  writeFileSync(stack.flagFile, JSON.stringify(file));
  await run().finally(() => writeFileSync(stack.flagFile, before));
}

for (const [how, answer, written] of FAULTS) {
  test(`the flag service ${how} at the start: every section, and the real flags later, with the form kept`, async ({
    page,
    stack,
    faults,
  }) => {
    if (written) faults.expectFault(written);
    await withoutLease(stack, async () => {
      let healed = false;
      await page.route('**/flags/**', (route) => (healed ? route.continue() : answer(route)));
      await openSignedIn(page, 'sam.ortiz', '/maintenance/request');
      await expect(page.getByRole('heading', { level: 1, name: 'Report a problem' })).toBeVisible();
      const lease = page.getByRole('navigation').getByRole('link', { name: 'lease' });
      await expect(lease).toBeVisible();
      await new Report(page).toDetails();
      const field = page.getByLabel('In a few words');
      await field.fill('The hall light flickers');
      const element = await field.elementHandle();

      healed = true;
      await expect(lease).toHaveCount(0);
      await expect(field).toHaveValue('The hall light flickers');
      expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
      await expect(page).toHaveURL(/\/maintenance\/request\?step=describe$/);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

test('the flag service goes away while the page is open: the flags stay, and change when it is back', async ({
  page,
  stack,
  faults,
}) => {
  // The page asks the other services, too, while they are down.
  faults.expectFault(/ERR_|no answer came/);
  await openSignedIn(page, 'sam.ortiz', '/maintenance');
  const lease = page.getByRole('navigation').getByRole('link', { name: 'lease' });
  await expect(lease).toBeVisible();
  await stack.stopProcess('services', 'SIGKILL');
  await withoutLease(stack, async () => {
    await expect(lease).toBeVisible();
    await stack.startProcess('services');
    await expect(lease).toHaveCount(0);
  });
  await expect(lease).toBeVisible();
});
