import { getVisitHours } from 'services/maintenance';
import { loadAutoPay } from 'services/payments';
import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit } from 'services/platform/http/limits/rate-limit';
import type { CalendarFeedOptions } from 'services/resident';

/** Options of the calendar service in production. The payments and maintenance services provide its data. */
export function createFeedOptions(open: OpenDatabase, { limits }: Config): CalendarFeedOptions {
  const points = limits.calendarReadsPerHour;
  return {
    reads: createRateLimit(open, { name: 'calendar-reads', points, seconds: 3_600 }),
    now: () => new Date(),
    sources: { findAutoPay: loadAutoPay, getVisitHours },
  };
}
