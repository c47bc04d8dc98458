import { createHash } from 'node:crypto';
import type { Database } from 'services/platform/db/database';
import { withRenterSnapshot, withSystemContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import { getClientInfo, getFileHeaders } from 'services/platform/http/route';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import { readPersonLanguage } from 'services/platform/texts/read-person-language';
import { runInLanguage } from 'services/platform/texts/reader-language';
import { hashToken, TOKEN_PATTERN } from './feed-token.ts';
import { type CalendarSources, findCalendarEntries } from './find-calendar-entries.ts';
import { serializeCalendar } from './serialize-calendar.ts';
import { type FeedRow, findFeedByHash, updateLastRead } from './store.ts';

export type CalendarFeedOptions = {
  /** Limits reads per feed URL, and requests for unknown URLs per client IP. */
  reads: RateLimit;
  now(): Date;
  sources: CalendarSources;
};

type Deps = Pick<ServiceDeps, 'config' | 'db' | 'log'>;

const HOUR_MS = 3_600_000;
const EXTENSION = '.ics';

/**
 * Serves the household calendars at secret URLs. Calendar programs cannot sign in, so the URL is the
 * credential. It is never logged (`service-app.ts` logs the route pattern). Unknown and replaced URLs, and
 * those of renters who moved out, all return the same 404.
 */
export function createCalendarFeedApp(
  deps: Deps,
  { reads, now, sources }: CalendarFeedOptions,
): ServiceApp {
  const app = createServiceApp('calendar', deps);
  const { db, config } = deps;

  app.get('/:file', async (c) => {
    const file = c.req.param('file');
    const token = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : '';
    const tokenHash = hashToken(token);
    const row = TOKEN_PATTERN.test(token) ? await findFeedRow(db, tokenHash) : undefined;
    // Calendar providers read the feeds of many renters from one IP address, so known feeds are counted by URL.
    const limitKey = row ? tokenHash : getClientInfo(c, config.trustedProxies).ip;
    await reads.consume({ corporationId: 'calendar', personId: limitKey, doorIds: [] }, limitKey);
    if (!row) throw notFound();
    const times = { now: now(), stamp: row.madeAt };
    const { language, entries } = await withRenterSnapshot(db, row, async (tx) => {
      const language = await readPersonLanguage(tx, row);
      const find = () => findCalendarEntries(tx, row, times, sources);
      return { language, entries: await runInLanguage(language, find) };
    });
    if (!entries) throw notFound();
    await recordRead(db, row, now());
    const text = runInLanguage(language, () => serializeCalendar(entries, config.origins.portal));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    c.header('cache-control', 'private, no-cache');
    c.header('etag', etag);
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    const headers = getFileHeaders({ name: 'household.ics', type: 'text/calendar; charset=utf-8' });
    return c.body(text, 200, headers);
  });
  return app;
}

const findFeedRow = (db: Database, tokenHash: string) =>
  withSystemContext(db, (tx) => findFeedByHash(tx, tokenHash));

/**
 * Stores the time of the read, at most once an hour. The renter sees it as proof that a program reads the feed.
 */
async function recordRead(db: Database, row: FeedRow, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  if (row.lastReadAt !== null && row.lastReadAt > anHourAgo) return;
  await withSystemContext(db, (tx) => updateLastRead(tx, row, now, anHourAgo));
}
