import { type Browser, type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import type { Stack } from '#fixtures/stack.ts';
import { type ChangedBuild, publishBuild } from './build-changes.ts';
import { type Download, visit } from './visit.ts';

/** Browsers by whether they know compression dictionaries. Firefox and Safari do not (November 2026). */
const BROWSERS = {
  'with dictionaries': [],
  'without dictionaries': [
    '--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend',
  ],
} as const;
type BrowserKind = keyof typeof BROWSERS;

/** What a renter of a kind of browser downloads in one visit. */
export interface Visit {
  readonly name: string;
  readonly browser: BrowserKind;
  /** The limit for browsers with dictionaries, bytes; none for the first visit. */
  readonly maxBytes?: number;
  readonly downloads: readonly Download[];
  readonly bytes: number;
}

/** Visits the portal before the first release, again without a release, and after each of the releases. */
export async function measureReleases(
  stack: Stack,
  builds: readonly ChangedBuild[],
  { args = [], ...chromiumOptions }: LaunchOptions,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const browsers: Browser[] = [];
  try {
    const renters: { browser: BrowserKind; context: BrowserContext }[] = [];
    for (const [browser, more] of Object.entries(BROWSERS)) {
      const launched = await chromium.launch({ ...chromiumOptions, args: [...args, ...more] });
      browsers.push(launched);
      const context = await launched.newContext({ baseURL: stack.origins.portal });
      renters.push({ browser: browser as BrowserKind, context });
    }
    const visitWithAll = async (name: string, maxBytes?: number) => {
      const made = renters.map(async ({ browser, context }): Promise<Visit> => {
        const downloads = await visit(context);
        const bytes = downloads.reduce((sum, download) => sum + download.bytes, 0);
        return { name, browser, downloads, bytes, ...(maxBytes && { maxBytes }) };
      });
      visits.push(...(await Promise.all(made)));
    };
    await visitWithAll('first visit');
    await visitWithAll('again, without a release');
    for (const { change, folder } of builds) {
      await publishBuild(folder, stack.releases);
      await visitWithAll(`after a release of ${change.app}`, change.maxBytes);
    }
  } finally {
    for (const browser of browsers) await browser.close();
  }
  return visits;
}
