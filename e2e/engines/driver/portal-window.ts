import { setTimeout } from 'node:timers/promises';
import type { EngineWindow, Key } from './engine.ts';
import { describeFocus, isTargetBeforeFocus, type TargetReport } from './find-in-page.ts';
import { type PageFunction, PageScript } from './page-script.ts';
import { type ElementQuery, formatQuery } from './query.ts';

/** How long an action waits for its element, ms. */
const LIMIT_MS = 30_000;
const INTERVAL_MS = 100;

/** More than the number of tab stops of any page of the portal. */
const MAX_TAB_STOPS = 80;

/** Uses the portal like a renter: waits for each element and says what the page shows when it does not appear. */
export class PortalWindow {
  private readonly window: EngineWindow;
  private readonly origin: string;
  private readonly frame: string | undefined;
  private readonly script: PageScript;

  constructor(window: EngineWindow, origin: string, frame?: string) {
    this.window = window;
    this.origin = origin;
    this.frame = frame;
    this.script = new PageScript(window, frame);
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
  run<Args extends readonly unknown[], Result>(
    code: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    return this.script.run(code, ...args);
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
    return (await this.script.find(query, false)) !== null;
  }

  /** Waits until exactly this many visible elements match. */
  async waitForCount(query: ElementQuery, count: number): Promise<void> {
    await this.find(query, (found) => found.count === count, `${count} times`);
  }

  /** Waits until no visible element matches. */
  async waitUntilGone(query: ElementQuery): Promise<void> {
    const isGone = async () => (await this.script.find(query, false)) === null;
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
      const found = await this.script.find(query, false);
      if (found?.isFocused) return;
    }
    throw new Error(`${key} does not reach ${formatQuery(query)}. ${await this.script.describe()}`);
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
    throw new Error(`${describeProblem()}. ${await this.script.describe()}`, cause);
  }

  private async find(
    query: ElementQuery,
    isWanted: (found: TargetReport) => boolean,
    state = '',
  ): Promise<TargetReport> {
    let latest: TargetReport | null = null;
    await this.poll(
      async () => {
        latest = await this.script.find(query, false);
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
        latest = await this.script.find(query, true);
        const isAtRest = latest?.box === before;
        before = latest?.box ?? '';
        return latest !== null && isAtRest && !latest.isDisabled && !latest.isCovered;
      },
      () => `${formatQuery(query)} cannot be pressed: ${JSON.stringify(latest)}`,
    );
  }
}
