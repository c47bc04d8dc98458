import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { MaintenanceOptions } from './story-routes.ts';

/** How the service runs beside tests. */
export function maintenanceOptions(open: OpenDatabase, { limits }: Config): MaintenanceOptions {
  const points = limits.messagesPerHour;
  return {
    messages: createRateLimit(open, { name: 'repair-messages', points, seconds: 3_600 }),
    now: () => new Date(),
  };
}
