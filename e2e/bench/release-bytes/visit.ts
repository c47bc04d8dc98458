import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { openSignedIn } from '#fixtures/signed-in.ts';

/**
 * How long no script may be requested until the page counts as loaded, with its prefetches, ms. The update notice
 * loads after 5 s.
 */
const QUIET_MS = 7000;

/** A script that was downloaded in a visit. */
export interface Download {
  readonly path: string;
  /** Bytes over the network with the response headers, from `Network.loadingFinished`. */
  readonly bytes: number;
  /** `dcz`, `br` or none. */
  readonly encoding: string;
}

/** Opens /payments as a signed-in renter and returns the scripts that came over the network, with prefetches. */
export async function visit(context: BrowserContext): Promise<Download[]> {
  const page = await context.newPage();
  const scripts = await observeScripts(await context.newCDPSession(page));
  // Setting the storage state again would empty the cache.
  const isFirst = (await context.cookies()).length === 0;
  if (isFirst) await openSignedIn(page, 'maya.ortiz', '/payments');
  else await page.goto('/payments');
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  await page
    .getByRole('main')
    .getByText(/\d+\.\d\d/)
    .first()
    .waitFor();
  await waitUntilQuiet(page, scripts);
  await page.close();
  if (scripts.failures.length > 0) throw new Error(scripts.failures.join('\n'));
  return scripts.downloads;
}

async function observeScripts(session: CDPSession) {
  const scripts = {
    pending: new Map<string, Omit<Download, 'bytes'>>(),
    downloads: [] as Download[],
    failures: [] as string[],
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const path = new URL(request.url).pathname;
    if (path.endsWith('.js')) scripts.pending.set(requestId, { path, encoding: '' });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const script = scripts.pending.get(requestId);
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'];
    if (script) scripts.pending.set(requestId, { ...script, encoding: encoding ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.pending.get(requestId);
    scripts.pending.delete(requestId);
    // A file from the cache has no bytes.
    if (script && encodedDataLength > 0)
      scripts.downloads.push({ ...script, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const script = scripts.pending.get(requestId);
    scripts.pending.delete(requestId);
    if (script) scripts.failures.push(`${script.path} failed: ${errorText}`);
  });
  await session.send('Network.enable');
  return scripts;
}

async function waitUntilQuiet(
  page: Page,
  { pending, downloads }: Awaited<ReturnType<typeof observeScripts>>,
): Promise<void> {
  for (let count = -1, quietMs = 0; quietMs < QUIET_MS || pending.size > 0; quietMs += 500) {
    if (downloads.length !== count) quietMs = 0;
    count = downloads.length;
    await page.waitForTimeout(500);
  }
}
