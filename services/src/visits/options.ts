import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { LinkOptions } from './link-app.ts';

/** How the links of visits are served beside tests. */
export function linkOptions(open: OpenDatabase, { limits }: Config): LinkOptions {
  const points = limits.visitLinksPerMinute;
  return {
    openings: createRateLimit(open, { name: 'visit-links', points, seconds: 60 }),
    now: () => new Date(),
  };
}
