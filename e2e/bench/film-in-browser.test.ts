import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../playwright.config.ts';
import { drawStrip } from './film/draw-strip.ts';
import { readFrames } from './film/read-frames.ts';
import { SCREENSHOT_TRACE } from './film/record-film.ts';

const ORIGIN = 'https://portal.example';
const BODY = `<!doctype html><body><script>
setTimeout(() => { document.body.textContent = 'Left to pay'; }, 300);
</script>`;

test('a trace of Chromium has frames from which the strip is drawn as a PNG', async () => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: BODY }));
    await browser.startTracing(page, SCREENSHOT_TRACE);
    await page.goto(`${ORIGIN}/payments`);
    await page.waitForTimeout(800);
    const frames = readFrames((await browser.stopTracing()).toString(), ORIGIN);
    assert.ok(frames.some(({ atMs }) => atMs > 0 && atMs < 10_000));
    const film = { variant: 'ours', contentMs: 400, readyMs: 600, frames } as const;
    const picture = await drawStrip(browser, [film, { ...film, variant: 'before' }]);
    assert.equal(picture.toString('latin1', 1, 4), 'PNG');
    assert.ok(picture.length > 5_000, `${picture.length} bytes`);
  } finally {
    await browser.close();
  }
});
