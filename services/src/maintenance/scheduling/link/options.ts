import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit } from 'services/platform/http/limits/rate-limit';
import type { LinkOptions } from './link-app.ts';

/** How the links of visits are served beside tests. */
export function linkOptions(open: OpenDatabase, { limits }: Config): LinkOptions {
  const points = limits.visitLinksPerMinute;
  return {
    openings: createRateLimit(open, { name: 'visit-links', points, seconds: 60 }),
    now: () => new Date(),
  };
}
