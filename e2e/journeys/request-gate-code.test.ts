import { appendFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { Telemetry } from '../fixtures/reports/telemetry.ts';
import { collectAnswers, collectTraces, findSecretPlaces } from '../fixtures/reports/traces.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { ReportProblemPage } from '../pages/report.ts';

const TITLE = 'Ants behind the gate';
const MAILS = ['maya.ortiz@example.com', 'sam.ortiz@example.com'];

/** Opens a page as this persona and waits for its heading. */
async function openAs(page: Page, persona: string, path: string, heading: string): Promise<void> {
  await openSignedIn(page, persona, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test('writes a gate code to no log, mail, event, error report or response in a full run', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/404|request failed|planted/i);
  // Unique to this run, so that no trace of an earlier run is found.
  const code = `Gate-${crypto.randomUUID().slice(0, 13)}`;
  const changedCode = `Door-${crypto.randomUUID().slice(0, 13)}`;
  const answers = collectAnswers(page, stack, 'the browser');
  await openSignedIn(page, 'maya.ortiz', '/maintenance/request');
  const form = new ReportProblemPage(page);
  await form.toPhotos(TITLE);
  await form.toCheck(code);
  await form.send();
  await page.getByRole('link', { name: 'See this request' }).click();
  await expect(page.getByText('A gate code is on file')).toBeVisible();
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const id = new URL(page.url()).searchParams.get('work_order') ?? '';

  // The office reads the code, and the household is notified of it.
  expect(stack.office('gate-code', id)).toContain(code);
  stack.office('move', id, 'acknowledged');
  stack.office('tell', id, '--text', 'We come on Monday.');
  await page.getByRole('button', { name: 'Change code', exact: true }).click();
  await page.getByLabel('New gate or alarm code').fill(changedCode);
  await page.getByRole('button', { name: 'Save code' }).click();
  await expect(page.getByText('The gate code is saved.')).toBeFocused();
  expect(stack.office('gate-code', id)).toContain(changedCode);

  // Causes an error report, and opens the request as other renters.
  await page.evaluate(() => void Promise.reject(new Error('planted')));
  await openAs(page, 'sam.ortiz', path, TITLE);
  await expect(page.getByText('A gate code is on file')).toHaveCount(0);
  await openAs(page, 'oliver.nyberg', path, "We can't find this request");
  const countMails = async () =>
    (await collectTraces(stack, MAILS)).filter(({ text }) => text.includes('We come on Monday.'))
      .length;
  await expect.poll(countMails).toBeGreaterThan(0);

  const traces = [...(await collectTraces(stack, MAILS)), ...(await answers())];
  expect(traces.length).toBeGreaterThan(20);
  expect(findSecretPlaces(code, traces)).toEqual([]);
  expect(findSecretPlaces(changedCode, traces)).toEqual([]);

  // Plants the code in each place to prove that the search would find it.
  appendFileSync(stack.getLogFile('services'), `{"msg":"opens with ${code}"}\n`);
  const telemetry = new Telemetry(stack);
  const event = { event: 'view', properties: { name: `on ${encodeURIComponent(code)}` } };
  const exception = { values: [{ type: 'Error', value: Buffer.from(code).toString('base64') }] };
  const lines = [{ event_id: 'a' }, { type: 'event' }, { exception }];
  await telemetry.plant('/e/', gzipSync(JSON.stringify({ batch: [event] })));
  await telemetry.plant('/api/1/envelope/', lines.map((line) => JSON.stringify(line)).join('\n'));
  await expect
    .poll(async () => findSecretPlaces(code, await collectTraces(stack, MAILS)))
    .toEqual(['log of services', 'analytics', 'error service']);
  // The office writes the code to the household, so a mail and a response to another renter contain it.
  stack.office('tell', id, '--text', `The gate opens with ${code}.`);
  await openAs(page, 'sam.ortiz', path, TITLE);
  await expect(page.getByText(`The gate opens with ${code}.`).first()).toBeVisible();
  const findPlaces = async () => {
    const allTraces = [...(await collectTraces(stack, MAILS)), ...(await answers())];
    return [...new Set(findSecretPlaces(code, allTraces))];
  };
  await expect
    .poll(findPlaces)
    .toEqual([
      'log of services',
      ...MAILS.map((to) => `mail to ${to}`),
      'analytics',
      'error service',
      `answer to the browser: /maintenance/v1/work-orders/${id}`,
    ]);
});
