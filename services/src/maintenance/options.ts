import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit } from 'services/platform/http/limits/rate-limit';
import type { Log } from 'services/platform/observability/log';
import { createChanges } from './live-updates/changes.ts';
import { LIVE_DEFAULTS } from './live-updates/live-routes.ts';
import type { MaintenanceOptions } from './work-orders/story-routes.ts';

/** Not each one that is begun is sent. */
const DRAFTS_PER_REQUEST = 3;

/** How the service runs beside tests. */
export function maintenanceOptions(
  open: OpenDatabase,
  { limits }: Config,
  log: Log,
): MaintenanceOptions {
  const points = limits.messagesPerHour;
  const perDay = (name: string, most: number) =>
    createRateLimit(open, { name, points: most, seconds: 86_400 });
  return {
    messages: createRateLimit(open, { name: 'repair-messages', points, seconds: 3_600 }),
    live: { ...LIVE_DEFAULTS, changes: createChanges(open, log) },
    requests: perDay('repair-requests', limits.requestsPerDay),
    drafts: perDay('repair-drafts', limits.requestsPerDay * DRAFTS_PER_REQUEST),
    now: () => new Date(),
  };
}
