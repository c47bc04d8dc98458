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
import { hashToken, TOKEN_PATTERN } from './feed-token.ts';
import { type CalendarSources, findCalendarEntries } from './find-calendar-entries.ts';
import { serializeCalendar } from './serialize-calendar.ts';
import { type FeedRow, findFeedByHash, updateLastRead } from './store.ts';

export type CalendarFeedOptions = {
  /** How often one address is read, and how often one client may ask for such as there are not. */
  reads: RateLimit;
  now(): Date;
  sources: CalendarSources;
};

type Deps = Pick<ServiceDeps, 'config' | 'db' | 'log'>;

const HOUR_MS = 3_600_000;
const EXTENSION = '.ics';

/**
 * The household calendars, by addresses that nobody guesses. Programs that read them cannot sign in: the
 * address is the key, so it stands in no log (`service-app.ts` writes the pattern), and one that is unknown,
 * renewed, or of somebody who has moved out is answered like any other that is not there.
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
    // Programs of many renters read from one address of their maker: each feed is counted by itself.
    const counted = row ? tokenHash : getClientInfo(c, config.trustedProxies).ip;
    await reads.consume({ corporationId: 'calendar', personId: counted, doorIds: [] }, counted);
    if (!row) throw notFound();
    const entries = await withRenterSnapshot(db, row, (tx) =>
      findCalendarEntries(tx, row, { now: now(), stamp: row.madeAt }, sources),
    );
    if (!entries) throw notFound();
    await recordRead(db, row, now());
    const text = serializeCalendar(entries, config.origins.portal);
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

/** Once an hour: so that a renter sees whether a program reads it. */
async function recordRead(db: Database, row: FeedRow, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  if (row.lastReadAt !== null && row.lastReadAt > anHourAgo) return;
  await withSystemContext(db, (tx) => updateLastRead(tx, row, now, anHourAgo));
}
