import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Key as DriverKey, type WebDriver, type WebElement } from 'selenium-webdriver';
import {
  type Engine,
  type EngineWindow,
  type Key,
  selectFrame,
  TARGET,
  WINDOW_SIZE,
} from './engine.ts';
import { startDisplay, startWebKitDriver } from './webkit-processes.ts';

/** Finds the browser for tests of WebKitGTK. Its folder has the name of the processor. */
function findMiniBrowser(): string {
  const folders = readdirSync('/usr/lib').map((name) => path.join('/usr/lib', name));
  const browsers = folders.map((folder) => path.join(folder, 'webkit2gtk-4.1', 'MiniBrowser'));
  const browser = browsers.find((file) => existsSync(file));
  if (!browser) throw new Error('MiniBrowser is missing: install webkit2gtk-driver.');
  return browser;
}

/** WebKitGTK, driven through WebKitWebDriver on a virtual display. `port` is that of the driver. */
export async function startWebKit(port: number): Promise<Engine> {
  const display = await startDisplay();
  const driver = await startWebKitDriver(port, display.name);
  const binary = findMiniBrowser();
  return {
    openWindow: async () => {
      const session = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'eager',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        })
        .build();
      // The window of MiniBrowser is narrow otherwise.
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...WINDOW_SIZE });
      return createWindow(session);
    },
    close: async () => {
      await driver.stop();
      await display.stop();
    },
  };
}

function createWindow(session: WebDriver): EngineWindow {
  /** Runs in the frame with this title, and returns to the page. */
  const inFrame = async <Result>(title: string | undefined, run: () => Promise<Result>) => {
    if (title === undefined) return run();
    await session.switchTo().frame(await session.findElement(By.css(selectFrame(title))));
    try {
      return await run();
    } finally {
      await session.switchTo().defaultContent();
    }
  };
  const getTarget = () => session.executeScript<WebElement>(`return ${TARGET};`);
  return {
    open: (url) => session.get(url),
    evaluate: (expression, frame) =>
      limitTime(inFrame(frame, () => session.executeScript(`return ${expression};`))),
    press: (frame) => inFrame(frame, async () => (await getTarget()).click()),
    chooseFiles: async (paths) => (await getTarget()).sendKeys(paths.join('\n')),
    type: (text) => session.actions().sendKeys(text).perform(),
    pressKey: (key) => pressKey(session, key),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: () => session.quit(),
  };
}

/** How long an expression may take, ms. */
const EVALUATION_LIMIT_MS = 3_000;

/** A document that is replaced while it evaluates an expression never answers. */
async function limitTime<Result>(evaluation: Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const limit = setTimeout(EVALUATION_LIMIT_MS, undefined, { signal: controller.signal });
  const failure = limit.then((): never => {
    throw new Error('The document was replaced while it evaluated an expression.');
  });
  try {
    return await Promise.race([evaluation, failure]);
  } finally {
    controller.abort();
    failure.catch(() => {});
  }
}

const KEYS: Readonly<Record<Exclude<Key, 'Shift+Tab'>, string>> = {
  Tab: DriverKey.TAB,
  Enter: DriverKey.ENTER,
  Space: ' ',
  Escape: DriverKey.ESCAPE,
  ArrowDown: DriverKey.ARROW_DOWN,
};

function pressKey(session: WebDriver, key: Key): Promise<void> {
  const actions = session.actions();
  if (key !== 'Shift+Tab') return actions.sendKeys(KEYS[key]).perform();
  return actions.keyDown(DriverKey.SHIFT).sendKeys(DriverKey.TAB).keyUp(DriverKey.SHIFT).perform();
}
