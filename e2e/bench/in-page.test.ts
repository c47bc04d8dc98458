import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from '../playwright.config.ts';
import { observePage, readEntries, waitUntilReady } from './measure/in-page.ts';

let browser: Browser;
before(async () => {
  browser = await chromium.launch(CHROMIUM);
});
after(() => browser.close());

const CONTENT = { heading: 'Lease', texts: ['Apt 3B', 'Ends Sun'] };
const ADDRESS = 'https://portal.example/lease';

/** Opens a page whose script can call `render(html)`, which marks the elements as React does. */
async function openPage(body: string) {
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` }),
  );
  await page.addInitScript(observePage, CONTENT);
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      render: (html: string) => {
        document.body.innerHTML = html;
        for (const element of document.querySelectorAll('*'))
          Object.assign(element, { __reactFiber$x: {} });
      },
    });
  });
  await page.goto(ADDRESS);
  return page;
}

const RENDERED = '<main><header><h1>Lease</h1><p>Apt 3B</p></header><p>Ends Sun</p></main>';
const render = (html: string) => `setTimeout(() => render('${html}'), 200)`;

test('content in a copy of a template counts before React has rendered, and ready waits for React', async () => {
  const page = await openPage(
    `<main><h1>Lease</h1><p>Apt 3B</p><p>Ends Sun</p></main><script>${render(RENDERED)}</script>`,
  );
  await waitUntilReady(page);
  const { content, ready, heading } = await page.evaluate(readEntries);
  assert.ok(content > 0);
  assert.ok(content + 100 < ready, `content ${content}, ready ${ready}`);
  assert.ok(heading >= content + 100, 'A heading that React has not rendered counts as heading.');
});

test('text for screen readers, in the header or below the window is not content', async () => {
  const hidden = [
    '<p style="position:absolute;width:1px;height:1px;overflow:hidden">Apt 3B</p>',
    '<header><p>Apt 3B</p></header>',
    '<p style="opacity:0">Apt 3B</p>',
    '<p style="margin-top:5000px">Apt 3B</p>',
    '<template><p>Apt 3B</p></template>',
  ];
  for (const html of hidden) {
    const page = await openPage(`${html}<main><p>Ends Sun</p></main>`);
    await page.waitForTimeout(100);
    const observations = await page.evaluate(() => globalThis.benchObservations);
    assert.equal(observations?.content, undefined, html);
    await page.close();
  }
});

test('sums the layout shifts that content causes by moving', async () => {
  const page = await openPage(
    `<main><h1>Lease</h1><p>Apt 3B</p></main><script>setTimeout(() => {
      document.querySelector('main').style.marginTop = '300px';
    }, 200); setTimeout(() => render('${RENDERED}'), 600)</script>`,
  );
  await waitUntilReady(page);
  const { shifts } = await page.evaluate(readEntries);
  assert.ok(shifts.reduce((sum, { value }) => sum + value, 0) > 0);
});
