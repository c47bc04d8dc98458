import { readFileSync, writeFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import type { Stack } from '../fixtures/stack.ts';
import { ReportProblemPage } from '../pages/report.ts';

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'date' };

const FAULTS: [how: string, answer: (route: Route) => Promise<void>, consoleError?: RegExp][] = [
  ['refuses connections', (route) => route.abort('connectionrefused'), /ERR_CONNECTION_REFUSED/],
  ['hangs', async () => {}],
  [
    'answers 500',
    (route) => route.fulfill({ status: 500, headers: cors }),
    /responded with a status of 500/,
  ],
  [
    'answers with an HTML page',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>', headers: cors }),
    /EventSource/,
  ],
  [
    'answers with truncated JSON',
    (route) => route.fulfill({ contentType: 'application/json', body: '{"a":', headers: cors }),
    /EventSource/,
  ],
  [
    'answers with unknown flags',
    (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"a":{"value":1}}', headers: cors }),
    /EventSource/,
  ],
];

/** Switches the lease flag off in the file while `run` runs. */
async function withLeaseFlagOff(stack: Stack, run: () => Promise<void>): Promise<void> {
  const before = readFileSync(stack.flagFile, 'utf8');
  const file = JSON.parse(before);
  file.flags.RENTER_PORTAL_LEASE_TAB_ENABLED.on = false;
  writeFileSync(stack.flagFile, JSON.stringify(file));
  await run().finally(() => writeFileSync(stack.flagFile, before));
}

for (const [how, answer, consoleError] of FAULTS) {
  test(`spec 2: shows no section while the flag service ${how} and opens the page when it answers`, async ({
    page,
    stack,
    faults,
  }) => {
    if (consoleError) faults.expectFault(consoleError);
    await withLeaseFlagOff(stack, async () => {
      let isAnswering = false;
      await page.route('**/flags/**', (route) => (isAnswering ? route.continue() : answer(route)));
      await openSignedIn(page, 'sam.ortiz', '/maintenance/request');
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await page.waitForTimeout(2_000);
      await expect(
        page.getByRole('navigation', { name: 'Sections' }).getByRole('link'),
      ).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);

      isAnswering = true;
      await expect(page.getByRole('heading', { level: 1, name: 'Report a problem' })).toBeVisible();
      const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      await expect(sections).toHaveText(['Payments', 'Maintenance', 'Account']);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

test('shows an error on Home after ten seconds without an answer, and Try again opens the portal', async ({
  page,
  stack: _,
}) => {
  let isAnswering = false;
  await page.route('**/flags/**', (route) => (isAnswering ? route.continue() : undefined));
  await openSignedIn(page, 'rosa.delgado', '/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  const title = page.getByRole('heading', { name: "We can't load your pages right now" });
  await expect(title).toBeVisible();
  // The phone number is that of Rosa's company, which is not the main company of the deployment.
  await expect(page.getByRole('link', { name: '(608) 555-0171' })).toBeVisible();
  isAnswering = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/account/);
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(sections).toHaveText(['Account']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('starts with the flags of the last visit while the service hangs and keeps a form when the real flags arrive', async ({
  page,
  stack,
}) => {
  await openSignedIn(page, 'sam.ortiz', '/maintenance');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.flags'))).not.toBeNull();
  await withLeaseFlagOff(stack, async () => {
    let isAnswering = false;
    await page.route('**/flags/**', (route) => (isAnswering ? route.continue() : undefined));
    await page.goto('/maintenance/request');
    await expect(page.getByRole('heading', { level: 1, name: 'Report a problem' })).toBeVisible();
    const lease = page.getByRole('navigation').getByRole('link', { name: 'lease' });
    await expect(lease).toBeVisible();
    await new ReportProblemPage(page).toDetails();
    const field = page.getByLabel('In a few words');
    await field.fill('The hall light flickers');
    isAnswering = true;
    await expect(lease).toHaveCount(0);
    await expect(field).toHaveValue('The hall light flickers');
    await expect(page).toHaveURL(/\/maintenance\/request\?step=describe$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('keeps the flags while the flag service is down and updates them when it is back', async ({
  page,
  stack,
  faults,
}) => {
  // Requests to the other services fail, too, while the process is stopped.
  faults.expectFault(/ERR_|could not be reached/);
  await openSignedIn(page, 'sam.ortiz', '/maintenance');
  const lease = page.getByRole('navigation').getByRole('link', { name: 'lease' });
  await expect(lease).toBeVisible();
  await stack.stopProcess('services', 'SIGKILL');
  await withLeaseFlagOff(stack, async () => {
    await expect(lease).toBeVisible();
    await stack.startProcess('services');
    await expect(lease).toHaveCount(0);
  });
  await expect(lease).toBeVisible();
});
