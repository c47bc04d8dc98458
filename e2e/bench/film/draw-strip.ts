import type { Browser } from '@playwright/test';
import { VARIANT_LABELS } from '../variants/variants.ts';
import { findFrame, listFrameTimes } from './read-frames.ts';
import type { Film } from './record-film.ts';

const STYLE = `body{margin:0;padding:16px;background:#fff;color:#222;font:14px sans-serif;width:max-content}
h2{margin:12px 0 8px;font-size:16px}h2 span{font-weight:400}
.row{display:flex;gap:8px}figure{margin:0}figcaption{padding-top:4px;text-align:center}
.frame{display:block;width:150px;height:325px;box-sizing:border-box;border:1px solid #999;object-fit:cover;object-position:top}
.ready .frame{border:3px solid #1f6f5c}.content .frame{border:3px solid #c98b5e}`;

/** Draws one row for each film, with the same times, in the browser. Returns a PNG. */
export async function drawStrip(browser: Browser, films: readonly Film[]): Promise<Buffer> {
  const times = listFrameTimes(Math.max(...films.map(({ readyMs }) => readyMs)));
  const page = await browser.newPage({ viewport: { width: 1700, height: 400 } });
  await page.setContent(renderStrip(films, times));
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const picture = await page.locator('body').screenshot();
  await page.close();
  return picture;
}

/** The strip as HTML. The first frame with the content and the first one that is ready have a colored border. */
export function renderStrip(films: readonly Film[], times: readonly number[]): string {
  const rows = films.map((film) => {
    const contentAt = times.find((time) => time >= film.contentMs);
    const readyAt = times.find((time) => time >= film.readyMs);
    const frames = times.map((time) => {
      const frame = findFrame(film.frames, time);
      const mark = time === readyAt ? 'ready' : time === contentAt ? 'content' : '';
      const picture = frame
        ? `<img class="frame" src="data:image/jpeg;base64,${frame.jpeg}" alt="">`
        : '<div class="frame"></div>';
      return `<figure class="${mark}">${picture}<figcaption>${(time / 1000).toFixed(2)} s</figcaption></figure>`;
    });
    const figures = `amount visible after ${formatMs(film.contentMs)} (orange), ready after ${formatMs(film.readyMs)} (green)`;
    return `<h2>${VARIANT_LABELS[film.variant]}: <span>${figures}</span></h2><div class="row">${frames.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${rows.join('')}`;
}

const formatMs = (ms: number): string => `${Math.round(ms).toLocaleString('en-US')} ms`;
