import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { EngineWindow, Key } from './engine.ts';
import {
  describeFocus,
  describePage,
  findTarget,
  isTargetBeforeFocus,
  type TargetReport,
} from './find-in-page.ts';
import { type ElementQuery, formatQuery } from './query.ts';

/** How long an action waits for its element, ms. */
const LIMIT_MS = 30_000;
const INTERVAL_MS = 100;

/** More than the number of tab stops of any page of the portal. */
const MAX_TAB_STOPS = 80;

const require = createRequire(import.meta.url);
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const INSTALL_LIBRARY = `(() => { ${LIBRARY}\nreturn 'installed'; })()`;

type PageFunction<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** Uses the portal like a renter: waits for each element and says what the page shows when it does not appear. */
export class PortalWindow {
  private readonly window: EngineWindow;
  private readonly origin: string;
  private readonly frame: string | undefined;

  constructor(window: EngineWindow, origin: string, frame?: string) {
    this.window = window;
    this.origin = origin;
    this.frame = frame;
  }

  /** The content of the frame with this title. */
  inFrame(title: string): PortalWindow {
    return new PortalWindow(this.window, this.origin, title);
  }

  /** Opens a path of the portal. */
  open(path: string): Promise<void> {
    return this.window.open(`${this.origin}${path}`);
  }

  /** Runs a function in the page. It may use nothing from outside of itself. */
  async run<Args extends readonly unknown[], Result>(
    code: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    const call = `(${code})(${args.map((value) => JSON.stringify(value)).join(', ')})`;
    const text = await this.window.evaluate(`JSON.stringify(${call} ?? null)`, this.frame);
    return JSON.parse(String(text)) as Result;
  }

  async waitFor(query: ElementQuery): Promise<string> {
    return (await this.find(query, () => true)).text;
  }

  async waitForValue(query: ElementQuery, value: string): Promise<void> {
    await this.find(query, (found) => found.value === value, `with the value ${value}`);
  }

  async waitForFocus(query: ElementQuery): Promise<void> {
    await this.find(query, ({ isFocused }) => isFocused, 'with the focus');
  }

  /** Whether a visible element matches now. */
  async has(query: ElementQuery): Promise<boolean> {
    return (await this.look(query, false)) !== null;
  }

  /** Waits until exactly this many visible elements match. */
  async waitForCount(query: ElementQuery, count: number): Promise<void> {
    await this.find(query, (found) => found.count === count, `${count} times`);
  }

  /** Waits until no visible element matches. */
  async waitUntilGone(query: ElementQuery): Promise<void> {
    const isGone = async () => (await this.look(query, false)) === null;
    await this.poll(isGone, () => `${formatQuery(query)} did not disappear`);
  }

  /** Clicks an element, once it is enabled, at rest and not covered. */
  async press(query: ElementQuery): Promise<void> {
    await this.findClickable(query);
    await this.window.press(this.frame);
  }

  /** Selects a radio button or a checkbox. */
  async check(query: ElementQuery): Promise<void> {
    await this.press(query);
    await this.find(query, ({ isChecked }) => isChecked, 'checked');
  }

  /** Replaces the text of a field. */
  async type(query: ElementQuery, text: string): Promise<void> {
    await this.press(query);
    await this.find(query, ({ isFocused }) => isFocused, 'with the focus');
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    await this.window.type(text);
  }

  /** Types into the focused element, like a renter who uses the keyboard only. */
  typeByKeys(text: string): Promise<void> {
    return this.window.type(text);
  }

  async chooseFiles(query: ElementQuery, paths: readonly string[]): Promise<void> {
    await this.find(query, () => true);
    await this.window.chooseFiles(paths);
  }

  pressKey(key: Key): Promise<void> {
    return this.window.pressKey(key);
  }

  /**
   * Moves the focus to the element with Tab or Shift+Tab, whichever leads there without leaving the page: browsers differ
   * in what comes after its last element. Every stop on the way has a visible focus ring.
   */
  async tabTo(query: ElementQuery): Promise<void> {
    const { isFocused } = await this.find(query, () => true);
    if (isFocused) return this.waitForFocusRing();
    const key = (await this.run(isTargetBeforeFocus)) ? 'Shift+Tab' : 'Tab';
    for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
      await this.window.pressKey(key);
      await this.waitForFocusRing();
      const found = await this.look(query, false);
      if (found?.isFocused) return;
    }
    throw new Error(`${key} does not reach ${formatQuery(query)}. ${await this.describe()}`);
  }

  /** The style sheet of a new page may arrive after its first element has the focus. */
  private async waitForFocusRing(): Promise<void> {
    let focus = await this.run(describeFocus);
    const hasRing = async () => {
      focus = await this.run(describeFocus);
      return focus.hasRing;
    };
    if (!focus.hasRing) await this.poll(hasRing, () => `"${focus.name}" has no focus ring`);
  }

  /** Waits until `isDone` resolves to true. */
  async poll(
    isDone: () => Promise<boolean>,
    describeProblem: () => string,
    limitMs = LIMIT_MS,
  ): Promise<void> {
    let lastError: unknown;
    for (const until = Date.now() + limitMs; Date.now() < until; ) {
      try {
        if (await isDone()) return;
        lastError = undefined;
      } catch (error) {
        // The page may be replaced in the meantime.
        lastError = error;
      }
      await setTimeout(INTERVAL_MS);
    }
    const cause = lastError === undefined ? {} : { cause: lastError };
    throw new Error(`${describeProblem()}. ${await this.describe()}`, cause);
  }

  private async find(
    query: ElementQuery,
    isWanted: (found: TargetReport) => boolean,
    state = '',
  ): Promise<TargetReport> {
    let latest: TargetReport | null = null;
    await this.poll(
      async () => {
        latest = await this.look(query, false);
        return latest !== null && isWanted(latest);
      },
      () =>
        `There is no ${formatQuery(query)} ${state}${latest ? `: ${JSON.stringify(latest)}` : ''}`,
    );
    if (latest === null) throw new Error(`There is no ${formatQuery(query)}.`);
    return latest;
  }

  private async findClickable(query: ElementQuery): Promise<void> {
    let before = '';
    let latest: TargetReport | null = null;
    await this.poll(
      async () => {
        latest = await this.look(query, true);
        const isAtRest = latest?.box === before;
        before = latest?.box ?? '';
        return latest !== null && isAtRest && !latest.isDisabled && !latest.isCovered;
      },
      () => `${formatQuery(query)} cannot be pressed: ${JSON.stringify(latest)}`,
    );
  }

  /** Finds an element now. Puts the library into the page before, where it is missing. */
  private async look(query: ElementQuery, scroll: boolean): Promise<TargetReport | null> {
    const found = await this.run(findTarget, query, scroll);
    if (found !== 'no library') return found;
    await this.window.evaluate(INSTALL_LIBRARY, this.frame);
    const again = await this.run(findTarget, query, scroll);
    return again === 'no library' ? null : again;
  }

  private describe(): Promise<string> {
    return this.run(describePage).catch((error: unknown) => `The page cannot be read: ${error}`);
  }
}
