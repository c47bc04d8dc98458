import { setTimeout } from 'node:timers/promises';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import {
  type Engine,
  type EngineWindow,
  type Key,
  selectFrame,
  TARGET,
  WINDOW_SIZE,
} from './engine.ts';

const POLL_MS = 50;
const BINARY = '/usr/bin/firefox-esr';

/** Debian's Firefox, driven through WebDriver BiDi, which it speaks without a separate driver. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: BINARY,
    headless: true,
    defaultViewport: WINDOW_SIZE,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  return {
    openWindow: async () => {
      const context = await browser.createBrowserContext();
      return createWindow(await context.newPage());
    },
    close: () => browser.close(),
  };
}

function createWindow(page: Page): EngineWindow {
  const findFrame = async (title?: string) => {
    if (title === undefined) return page.mainFrame();
    const frame = await (await page.$(selectFrame(title)))?.contentFrame();
    if (!frame) throw new Error(`The page has no frame "${title}".`);
    return frame;
  };
  return {
    open: (url) => openUrl(page, url),
    evaluate: async (expression, frame) => (await findFrame(frame)).evaluate(expression),
    press: async (frame) => {
      const at = await readCenter(
        (expression) => page.evaluate(expression),
        async (expression) => (await findFrame(frame)).evaluate(expression),
        frame,
      );
      await page.mouse.click(at.x, at.y);
    },
    chooseFiles: async (paths) => {
      const input = (await page.evaluateHandle(
        TARGET,
      )) as unknown as ElementHandle<HTMLInputElement>;
      await input.uploadFile(...paths);
    },
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => pressKey(page, key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.browserContext().close(),
  };
}

/**
 * Navigates and waits until the old document is gone. `page.goto` of Puppeteer does not notice the end of a navigation from
 * one page of the portal to another.
 */
async function openUrl(page: Page, url: string): Promise<void> {
  await page.evaluate(`globalThis.isLeft = true; location.assign(${JSON.stringify(url)})`);
  // Between the documents nothing can be evaluated.
  const isOldPage = () => page.evaluate('globalThis.isLeft === true').catch(() => true);
  while (await isOldPage()) await setTimeout(POLL_MS);
}

type Evaluate = (expression: string) => Promise<unknown>;

/** The center of the found element in the window: its position in a frame is relative to that of the frame. */
async function readCenter(inPage: Evaluate, inFrame: Evaluate, frame?: string) {
  const toPoint = async (evaluate: Evaluate, expression: string) =>
    JSON.parse(String(await evaluate(expression))) as { x: number; y: number };
  const center = `(() => { const box = ${TARGET}.getClientRects()[0]; return JSON.stringify({ x: box.x + box.width / 2, y: box.y + box.height / 2 }); })()`;
  const point = await toPoint(inFrame, center);
  if (frame === undefined) return point;
  const corner = `(() => { const frame = document.querySelector(${JSON.stringify(selectFrame(frame))}); const box = frame.getBoundingClientRect(); return JSON.stringify({ x: box.x + frame.clientLeft, y: box.y + frame.clientTop }); })()`;
  const offset = await toPoint(inPage, corner);
  return { x: point.x + offset.x, y: point.y + offset.y };
}

async function pressKey({ keyboard }: Page, key: Key): Promise<void> {
  if (key !== 'Shift+Tab') return keyboard.press(key);
  await keyboard.down('Shift');
  await keyboard.press('Tab');
  await keyboard.up('Shift');
}
