import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit, type RateLimit } from 'services/platform/http/limits/rate-limit';
import type { Log } from 'services/platform/observability/log';
import { createChanges } from './live-updates/changes.ts';
import { LIVE_DEFAULTS, type LiveOptions } from './live-updates/routes.ts';

export type MaintenanceOptions = {
  /** How often a renter may write to the office. */
  messages: RateLimit;
  live: LiveOptions;
  /** How often a renter may send a request, and begin one. */
  requests: RateLimit;
  drafts: RateLimit;
  /** The clock; tests turn it. */
  now(): Date;
};

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
