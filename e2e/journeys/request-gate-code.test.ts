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

/** Looks at the request as somebody who may, or may not. */
async function look(page: Page, persona: string, path: string, heading: string): Promise<void> {
  await openSignedIn(page, persona, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test('writes a gate code to no log, mail, event, error report or response in a full run', async ({
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
    (await collectTraces(stack, MAILS)).filter(({ text }) => text.includes('We come on Monday.'))
      .length;
  await expect.poll(mailed).toBeGreaterThan(0);

  const traces = [...(await collectTraces(stack, MAILS)), ...(await answers())];
  expect(traces.length).toBeGreaterThan(20);
  expect(findSecretPlaces(code, traces)).toEqual([]);
  expect(findSecretPlaces(changed, traces)).toEqual([]);

  // A search that finds nothing has to be one that could have.
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
  // In a mail that leaves and an answer that somebody else gets: the office writes it to the home.
  stack.office('tell', id, '--text', `The gate opens with ${code}.`);
  await look(page, 'sam.ortiz', path, TITLE);
  await expect(page.getByText(`The gate opens with ${code}.`).first()).toBeVisible();
  const found = async () => {
    const all = [...(await collectTraces(stack, MAILS)), ...(await answers())];
    return [...new Set(findSecretPlaces(code, all))];
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
