import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit } from 'services/platform/http/limits/rate-limit';
import type { FeedOptions } from './calendar-feed.ts';

/** How the service runs beside tests. */
export function feedOptions(open: OpenDatabase, { limits }: Config): FeedOptions {
  const points = limits.calendarReadsPerHour;
  return {
    reads: createRateLimit(open, { name: 'calendar-reads', points, seconds: 3_600 }),
    now: () => new Date(),
  };
}
