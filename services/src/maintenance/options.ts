import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createChanges } from '../live/changes.ts';
import { LIVE_DEFAULTS } from '../live/live-routes.ts';
import type { MaintenanceOptions } from './story-routes.ts';

/** How the service runs beside tests. */
export function maintenanceOptions(
  open: OpenDatabase,
  { limits }: Config,
  log: Log,
): MaintenanceOptions {
  const points = limits.messagesPerHour;
  return {
    messages: createRateLimit(open, { name: 'repair-messages', points, seconds: 3_600 }),
    live: { ...LIVE_DEFAULTS, changes: createChanges(open, log) },
    now: () => new Date(),
  };
}
