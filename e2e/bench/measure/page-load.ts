import type { BrowserContext } from '@playwright/test';
import type { Variant } from '../variants/variants.ts';
import { copies, readEntries, watch } from './in-page.ts';
import { type Profile, throttle } from './profiles.ts';
import { longestChain, type Span } from './rounds.ts';

/** The summary with the balance: the first data of the section. */
const FIRST_DATA = /\/v1\/account-summary$/;

/** The section's code runs when this has come, too. */
const HOST_ENTRY = /\/host\/[^/]+\/entry\./;

/** Once in every copy of a library, minified or not: two of them are two copies in one page. */
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
  /** Between the heading or the data, whichever was later, and ready: what nobody asked for. */
  readonly heldMs: number;
  /** When the section's code and the host's, which runs it, had come. */
  readonly codeMs: number;
  /** Requests begun until then, with the page itself. */
  readonly requests: number;
  /** The longest chain of page and scripts until then, each begun after the one before it had ended. */
  readonly rounds: number;
  /** Scripts that had come by ready, packed, KB of 1000 bytes. */
  readonly scriptKb: number;
  /** Of them over the network. */
  readonly fetchedKb: number;
  /** Of tasks over 50 ms until ready, what is over. */
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
  profile: Profile,
  variant: Variant,
): Promise<PageLoad> {
  const page = await context.newPage();
  await throttle(page, profile);
  await page.addInitScript(watch);
  await page.goto(`${origin}/payments`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.benchSeen?.ready, undefined, { timeout: 60_000 });
  const read = await page.evaluate(readEntries);
  const urls = read.entries.map(({ url }) => url).filter((url) => url.endsWith('.js'));
  const twice = profile.cpu === 1 ? await page.evaluate(copies, { urls, marks: MARKS }) : [];
  await page.close();
  return figures(read, variant, twice);
}

type Read = ReturnType<typeof readEntries>;

function figures(read: Read, variant: Variant, twice: string[]): PageLoad {
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
    rounds: longestChain([page, ...before]),
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
