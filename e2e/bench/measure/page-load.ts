import type { BrowserContext, Page } from '@playwright/test';
import type { SectionName } from 'shared/federation/section-module';
import type { BenchVariant } from '../variants/variants.ts';
import {
  type ExpectedContent,
  findDuplicateLibraries,
  observePage,
  readEntries,
  waitUntilReady,
} from './in-page.ts';
import { type NetworkProfile, throttle } from './profiles.ts';
import { getLongestChain, type Span } from './rounds.ts';
import { SECTION_CONTENT } from './section-content.ts';

/** The host entry, which the section's code needs to run. */
const HOST_ENTRY = /\/host\/[^/]+\/entry\./;

/** The browser reports a long task after its end, ms. */
const REPORT_DELAY_MS = 200;

/** Layout shifts count until this time after ready, ms. */
const SETTLE_MS = 3_000;

/** A text that occurs once in each copy of a library, even minified. Two occurrences mean two copies. */
const LIBRARY_MARKS: Readonly<Record<string, string>> = {
  react: 'takes an object of state variables to update or a function',
  'react-dom': '__reactContainer$',
  'react-router': '__reactRouterVersion',
  'react-query': "Missing queryFn: '",
  'styled-components': 'data-styled-version',
  zod: '$ZodObject"',
};

/** One load of a section's index by a renter who is signed in. Times are milliseconds since navigation. */
export interface PageLoad {
  /** First frame with the first content on the screen, such as the amount left to pay, drawn by a template or by React. */
  readonly contentMs: number;
  /** First frame with the first content in elements that React has rendered. */
  readonly readyMs: number;
  readonly firstPaintMs: number;
  /** First frame with the section's heading. */
  readonly headingMs: number;
  /** Sum of the layout shifts until 3 s after ready; null where the load did not wait for them. */
  readonly layoutShift: number | null;
  readonly dataRequestedMs: number;
  readonly dataReceivedMs: number;
  /** Time from the later of heading and data to ready. Should be almost 0. */
  readonly renderDelayMs: number;
  /** When the code of the section and of the host had arrived. */
  readonly codeMs: number;
  /** Requests started before `codeMs`, including the page. */
  readonly requests: number;
  /** The longest chain of page and scripts before `codeMs` in which each started after the previous one ended. */
  readonly rounds: number;
  /** Scripts that had arrived by ready, compressed, KB of 1000 bytes. */
  readonly scriptKb: number;
  /** The part of `scriptKb` that came over the network. */
  readonly fetchedKb: number;
  /** Total blocking time until ready: the part of each long task above 50 ms. */
  readonly blockingMs: number;
  /** Libraries of which more than one copy was loaded. */
  readonly duplicateLibraries: readonly string[];
  readonly scripts: readonly {
    readonly path: string;
    readonly kb: number;
    readonly receivedMs: number;
  }[];
}

export interface LoadOptions {
  readonly section: SectionName;
  readonly profile: NetworkProfile;
  readonly content: ExpectedContent;
  /** Waits for layout shifts after ready. */
  readonly withShifts: boolean;
}

export async function loadPage(
  context: BrowserContext,
  origin: string,
  variant: BenchVariant,
  { section, profile, content, withShifts }: LoadOptions,
): Promise<PageLoad> {
  const page = await context.newPage();
  await throttle(page, profile);
  await page.addInitScript(observePage, content);
  await page.goto(`${origin}/${section}`, { waitUntil: 'commit' });
  await waitUntilReady(page);
  await page.waitForTimeout(REPORT_DELAY_MS);
  const timings = await page.evaluate(readEntries);
  const layoutShift = withShifts ? await readLayoutShift(page, timings.ready) : null;
  const urls = timings.entries.map(({ url }) => url).filter((url) => url.endsWith('.js'));
  const duplicateLibraries =
    profile.cpu === 1
      ? await page.evaluate(findDuplicateLibraries, { urls, marks: LIBRARY_MARKS })
      : [];
  await page.close();
  return toPageLoad(timings, { section, variant, layoutShift, duplicateLibraries });
}

async function readLayoutShift(page: Page, ready: number): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  const { shifts } = await page.evaluate(readEntries);
  return sum(shifts.filter(({ at }) => at <= ready + SETTLE_MS).map(({ value }) => value));
}

interface LoadResult {
  readonly section: SectionName;
  readonly variant: BenchVariant;
  readonly layoutShift: number | null;
  readonly duplicateLibraries: readonly string[];
}

function toPageLoad(
  timings: ReturnType<typeof readEntries>,
  { section, variant, layoutShift, duplicateLibraries }: LoadResult,
): PageLoad {
  const { content, ready, heading, tasks, entries } = timings;
  const entriesUntilReady = entries.filter(({ to }) => to > 0 && to <= ready);
  const scripts = entriesUntilReady.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  const code = scripts.filter(({ url }) => {
    const { pathname } = new URL(url);
    return variant.isSectionCode(pathname) || HOST_ENTRY.test(pathname);
  });
  const codeMs = Math.max(...code.map(({ to }) => to));
  const data = entries.find(({ url }) => SECTION_CONTENT[section].data.test(url));
  if (code.length === 0 || !data)
    throw new Error(`${variant.name} has loaded no code or no first data of ${section}.`);
  const entriesUntilCode = entries.filter(({ from }) => from < codeMs);
  const scriptsUntilCode = scripts.filter(({ to }) => to <= codeMs);
  const page: Span = { from: 0, to: timings.pageMs };
  return {
    contentMs: content,
    readyMs: ready,
    firstPaintMs: timings.paintMs,
    headingMs: heading,
    layoutShift,
    dataRequestedMs: data.from,
    dataReceivedMs: data.to,
    renderDelayMs: ready - Math.max(heading, data.to),
    codeMs,
    requests: entriesUntilCode.length + 1,
    rounds: getLongestChain([page, ...scriptsUntilCode]),
    scriptKb: sum(scripts.map(({ compressedBytes }) => compressedBytes)) / 1000,
    fetchedKb: sum(scripts.map(({ fetchedBytes }) => fetchedBytes)) / 1000,
    blockingMs: sum(
      tasks.map(({ from, ms }) => Math.max(0, Math.min(from + ms, ready) - from - 50)),
    ),
    duplicateLibraries,
    scripts: scripts.map(({ url, compressedBytes, to }) => ({
      path: new URL(url).pathname,
      kb: compressedBytes / 1000,
      receivedMs: to,
    })),
  };
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
