import { appendFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { Telemetry } from '../fixtures/reports/telemetry.ts';
import { collectAnswers, placesOf, tracesOf } from '../fixtures/reports/traces.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';
import { Report } from '../pages/report.ts';

const TITLE = 'Ants behind the gate';
const MAILS = ['maya.ortiz@example.com', 'sam.ortiz@example.com'];

/** Looks at the request as somebody who may, or may not. */
async function look(page: Page, persona: string, path: string, heading: string): Promise<void> {
  await openSignedIn(page, persona, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test('must show: the code of a gate stands in no log, mail, event, error report or answer of a full run', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/404|request failed|planted/i);
  // Of this run alone, so that nothing that was there before is found.
  const code = `Gate-${crypto.randomUUID().slice(0, 13)}`;
  const changed = `Door-${crypto.randomUUID().slice(0, 13)}`;
  const answers = collectAnswers(page, stack, 'the browser');
  await openSignedIn(page, 'maya.ortiz', '/maintenance/request');
  const form = new Report(page);
  await form.toPhotos(TITLE);
  await form.toCheck(code);
  await form.send();
  await page.getByRole('link', { name: 'See this request' }).click();
  await expect(page.getByText('A gate code is on file')).toBeVisible();
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const id = new URL(page.url()).searchParams.get('work_order') ?? '';

  // The office reads it; what it does is told to the household.
  expect(stack.office('gate-code', id)).toContain(code);
  stack.office('move', id, 'acknowledged');
  stack.office('tell', id, '--text', 'We come on Monday.');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('New gate or alarm code').fill(changed);
  await page.getByRole('button', { name: 'Save code' }).click();
  await expect(page.getByText('The gate code is saved.')).toBeFocused();
  expect(stack.office('gate-code', id)).toContain(changed);

  // An error with what was typed in it, as a bug would throw it, and everybody else who looks.
  await page.evaluate(() => void Promise.reject(new Error('planted')));
  await look(page, 'sam.ortiz', path, TITLE);
  await expect(page.getByText('A gate code is on file')).toHaveCount(0);
  await look(page, 'oliver.nyberg', path, "We can't find this request");
  const mailed = async () =>
    (await tracesOf(stack, MAILS)).filter(({ text }) => text.includes('We come on Monday.')).length;
  await expect.poll(mailed).toBeGreaterThan(0);

  const traces = [...(await tracesOf(stack, MAILS)), ...(await answers())];
  expect(traces.length).toBeGreaterThan(20);
  expect(placesOf(code, traces)).toEqual([]);
  expect(placesOf(changed, traces)).toEqual([]);

  // A search that finds nothing has to be one that could have.
  appendFileSync(stack.logFile('services'), `{"msg":"opens with ${code}"}\n`);
  const telemetry = new Telemetry(stack);
  const event = { event: 'view', properties: { name: `on ${encodeURIComponent(code)}` } };
  const exception = { values: [{ type: 'Error', value: Buffer.from(code).toString('base64') }] };
  const lines = [{ event_id: 'a' }, { type: 'event' }, { exception }];
  await telemetry.plant('/e/', gzipSync(JSON.stringify({ batch: [event] })));
  await telemetry.plant('/api/1/envelope/', lines.map((line) => JSON.stringify(line)).join('\n'));
  await expect
    .poll(async () => placesOf(code, await tracesOf(stack, MAILS)))
    .toEqual(['log of services', 'analytics', 'error service']);
  // In a mail that leaves and an answer that somebody else gets: the office writes it to the home.
  stack.office('tell', id, '--text', `The gate opens with ${code}.`);
  await look(page, 'sam.ortiz', path, TITLE);
  await expect(page.getByText(`The gate opens with ${code}.`).first()).toBeVisible();
  const found = async () => {
    const all = [...(await tracesOf(stack, MAILS)), ...(await answers())];
    return [...new Set(placesOf(code, all))];
  };
  await expect
    .poll(found)
    .toEqual([
      'log of services',
      ...MAILS.map((to) => `mail to ${to}`),
      'analytics',
      'error service',
      `answer to the browser: /maintenance/v1/work-orders/${id}`,
    ]);
});
