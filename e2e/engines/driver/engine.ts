/** The engines in which the main journeys run. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Keys that the journeys press. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown';

/** A browser of one engine. Each window has its own empty profile. */
export interface Engine {
  openWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
}

/**
 * What a journey needs from a browser. Finding elements is not a part of it: the same script does that in every engine
 * (`find-in-page.ts`), and leaves the found element in `globalThis.engineTarget`.
 */
export interface EngineWindow {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, or in the frame with this title. The result is a string. */
  evaluate(expression: string, frame?: string): Promise<unknown>;
  /** Clicks the found element with the pointer. */
  press(frame?: string): Promise<void>;
  /** Chooses files in the found file input. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  /** Types into the element with the focus. */
  type(text: string): Promise<void>;
  pressKey(key: Key): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The size of every window, in CSS pixels: wide enough for the side nav. */
export const WINDOW_SIZE = { width: 1280, height: 900 } as const;

/** The expression of the element that `find-in-page.ts` has found. */
export const TARGET = 'globalThis.engineTarget';

/** A selector for a frame by its title. */
export const selectFrame = (title: string) => `iframe[title="${title}"]`;
