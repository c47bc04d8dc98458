import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { FeedOptions } from './calendar-feed.ts';

/** How the service runs beside tests. */
export function feedOptions(open: OpenDatabase, { limits }: Config): FeedOptions {
  const points = limits.calendarReadsPerHour;
  return {
    reads: createRateLimit(open, { name: 'calendar-reads', points, seconds: 3_600 }),
    now: () => new Date(),
  };
}
