import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { type Engine, type EngineWindow, selectFrame, TARGET, WINDOW_SIZE } from './engine.ts';

/** Debian's Chromium, driven by Playwright. */
export async function startChromium(options: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(options);
  return {
    openWindow: async () => {
      const context = await browser.newContext({ viewport: WINDOW_SIZE, locale: 'en-US' });
      return createWindow(await context.newPage());
    },
    close: () => browser.close(),
  };
}

function createWindow(page: Page): EngineWindow {
  const findFrame = async (title?: string) => {
    if (title === undefined) return page;
    const frame = await (await page.$(selectFrame(title)))?.contentFrame();
    if (!frame) throw new Error(`The page has no frame "${title}".`);
    return frame;
  };
  const getTarget = async (frame?: string) => {
    return (await findFrame(frame)).evaluateHandle<HTMLElement>(TARGET);
  };
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: async (expression, frame) => (await findFrame(frame)).evaluate(expression),
    press: async (frame) => (await getTarget(frame)).click({ timeout: 10_000 }),
    chooseFiles: async (paths) => (await getTarget()).setInputFiles([...paths]),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close: () => page.context().close(),
  };
}
