import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EngineWindow } from './engine.ts';
import { describePage, findTarget, type TargetReport } from './find-in-page.ts';
import type { ElementQuery } from './query.ts';

const require = createRequire(import.meta.url);
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const INSTALL_LIBRARY = `(() => { ${LIBRARY}\nreturn 'installed'; })()`;

/** A function that runs in the page, as text, so it may use nothing from outside of itself. */
export type PageFunction<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** Runs functions in a page or in one of its frames, and finds elements there with Testing Library. */
export class PageScript {
  private readonly window: EngineWindow;
  private readonly frame: string | undefined;

  constructor(window: EngineWindow, frame: string | undefined) {
    this.window = window;
    this.frame = frame;
  }

  async run<Args extends readonly unknown[], Result>(
    code: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    const call = `(${code})(${args.map((value) => JSON.stringify(value)).join(', ')})`;
    const text = await this.window.evaluate(`JSON.stringify(${call} ?? null)`, this.frame);
    return JSON.parse(String(text)) as Result;
  }

  /** Finds an element now. Puts the library into the page before, where it is missing. */
  async find(query: ElementQuery, scroll: boolean): Promise<TargetReport | null> {
    const found = await this.run(findTarget, query, scroll);
    if (found !== 'no library') return found;
    await this.window.evaluate(INSTALL_LIBRARY, this.frame);
    const again = await this.run(findTarget, query, scroll);
    return again === 'no library' ? null : again;
  }

  /** What the page shows, for an error message. */
  describe(): Promise<string> {
    return this.run(describePage).catch((error: unknown) => `The page cannot be read: ${error}`);
  }
}
