import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit } from 'services/platform/http/limits/rate-limit';
import type { VisitLinkOptions } from './visit-link-app.ts';

/** Creates the options of the visit links for every environment except tests. */
export function createVisitLinkOptions(open: OpenDatabase, { limits }: Config): VisitLinkOptions {
  const points = limits.visitLinksPerMinute;
  return {
    openings: createRateLimit(open, { name: 'visit-links', points, seconds: 60 }),
    now: () => new Date(),
  };
}
