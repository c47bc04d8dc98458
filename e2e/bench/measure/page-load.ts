import type { BrowserContext } from '@playwright/test';
import type { BenchVariant } from '../variants/variants.ts';
import { findDuplicateLibraries, observePage, readEntries } from './in-page.ts';
import { type NetworkProfile, throttle } from './profiles.ts';
import { getLongestChain, type Span } from './rounds.ts';

/** The summary with the balance: the first data of the section. */
const FIRST_DATA = /\/v1\/account-summary$/;

/** The host entry, which the section's code needs to run. */
const HOST_ENTRY = /\/host\/[^/]+\/entry\./;

/** A text that occurs once in each copy of a library, even minified. Two occurrences mean two copies. */
const MARKS: Readonly<Record<string, string>> = {
  react: 'takes an object of state variables to update or a function',
  'react-dom': '__reactContainer$',
  'react-router': '__reactRouterVersion',
  'react-query': "Missing queryFn: '",
  'styled-components': 'data-styled-version',
  zod: '$ZodObject"',
};

/** One load of /payments by a renter who is signed in. Times are milliseconds since navigation. */
export interface PageLoad {
  /** First frame with the balance on the screen. */
  readonly readyMs: number;
  readonly firstPaintMs: number;
  /** First frame with the section's heading. */
  readonly headingMs: number;
  readonly dataAskedMs: number;
  readonly dataCameMs: number;
  /** From the heading or the data, whichever came later, to ready. Should be almost 0. */
  readonly heldMs: number;
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
  readonly twice: readonly string[];
  readonly scripts: readonly {
    readonly path: string;
    readonly kb: number;
    readonly cameMs: number;
  }[];
}

export async function loadPage(
  context: BrowserContext,
  origin: string,
  profile: NetworkProfile,
  variant: BenchVariant,
): Promise<PageLoad> {
  const page = await context.newPage();
  await throttle(page, profile);
  await page.addInitScript(observePage);
  await page.goto(`${origin}/payments`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.benchSeen?.ready, undefined, { timeout: 60_000 });
  const read = await page.evaluate(readEntries);
  const urls = read.entries.map(({ url }) => url).filter((url) => url.endsWith('.js'));
  const twice =
    profile.cpu === 1 ? await page.evaluate(findDuplicateLibraries, { urls, marks: MARKS }) : [];
  await page.close();
  return toPageLoad(read, variant, twice);
}

type Read = ReturnType<typeof readEntries>;

function toPageLoad(read: Read, variant: BenchVariant, twice: string[]): PageLoad {
  const { ready, heading, tasks, entries } = read;
  const byReady = entries.filter(({ to }) => to > 0 && to <= ready);
  const scripts = byReady.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  const code = scripts.filter(({ url }) => {
    const { pathname } = new URL(url);
    return variant.isSectionCode(pathname) || HOST_ENTRY.test(pathname);
  });
  const codeMs = Math.max(...code.map(({ to }) => to));
  const data = entries.find(({ url }) => FIRST_DATA.test(url));
  if (code.length === 0 || !data) throw new Error(`${variant.name} shows no balance of its own.`);
  const untilCode = entries.filter(({ from }) => from < codeMs);
  const before = scripts.filter(({ to }) => to <= codeMs);
  const page: Span = { from: 0, to: read.pageMs };
  return {
    readyMs: ready,
    firstPaintMs: read.paintMs,
    headingMs: heading,
    dataAskedMs: data.from,
    dataCameMs: data.to,
    heldMs: ready - Math.max(heading, data.to),
    codeMs,
    requests: untilCode.length + 1,
    rounds: getLongestChain([page, ...before]),
    scriptKb: sum(scripts.map(({ packed }) => packed)) / 1000,
    fetchedKb: sum(scripts.map(({ fetched }) => fetched)) / 1000,
    blockingMs: sum(
      tasks.map(({ from, ms }) => Math.max(0, Math.min(from + ms, ready) - from - 50)),
    ),
    twice,
    scripts: scripts.map(({ url, packed, to }) => ({
      path: new URL(url).pathname,
      kb: packed / 1000,
      cameMs: to,
    })),
  };
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
