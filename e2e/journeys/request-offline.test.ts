import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { ReportProblemPage } from '../pages/report.ts';

const TITLE = 'Ants while offline';

test('keeps a request that is submitted offline and sends it once when the connection is back', async ({
  page,
  context,
  faults,
}) => {
  faults.expectFault(/ERR_INTERNET_DISCONNECTED|request failed/i);
  await openSignedIn(page, 'jun.watanabe', '/maintenance/request');
  const form = new ReportProblemPage(page);
  await form.toPhotos(TITLE);
  await form.toCheck();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a request that waits for the connection');
  await context.setOffline(false);
  await form.at('Request sent');
  await page.getByRole('link', { name: 'Back to maintenance' }).click();
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(1);
});

test('sends a waiting request once on the next visit to the list after a reload', async ({
  page,
  faults,
}) => {
  faults.expectFault(/ERR_FAILED|request failed/i);
  await openSignedIn(page, 'jun.watanabe', '/maintenance/request');
  const form = new ReportProblemPage(page);
  await form.toPhotos('Ants at the next visit');
  await form.toCheck('8351#');
  const create = /\/maintenance\/v1\/work-orders$/;
  await page.route(create, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText("We don't know if we got your request.")).toBeVisible();
  await expectAccessible(page, 'a request with an unknown result');
  await page.unrouteAll();
  await page.goto('/maintenance');
  await expect(page.getByText('Your request was sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ants at the next visit' })).toHaveCount(1);
  // The request contains the gate code, which only the device had stored.
  await page.getByRole('link', { name: 'See it' }).click();
  await expect(page.getByText('A gate code is on file')).toBeVisible();
});
