import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createRateLimit, type RateLimit } from 'services/platform/http/limits/rate-limit';
import type { Log } from 'services/platform/observability/log';
import { createChangeFeed } from './live-updates/change-feed.ts';
import { LIVE_DEFAULTS, type LiveOptions } from './live-updates/routes.ts';

export type MaintenanceOptions = {
  /** Limit of the messages from a renter to the office. */
  messages: RateLimit;
  live: LiveOptions;
  /** Limits of the requests that a renter sends, and of the drafts that a renter starts. */
  requests: RateLimit;
  drafts: RateLimit;
  /** The clock. Tests replace it. */
  now(): Date;
};

/** Drafts are allowed for each allowed request, because many drafts are never sent. */
const DRAFTS_PER_REQUEST = 3;

/** Creates the options of the service for every environment except tests. */
export function createMaintenanceOptions(
  open: OpenDatabase,
  { limits }: Config,
  log: Log,
): MaintenanceOptions {
  const messagesPerHour = limits.messagesPerHour;
  const perDay = (name: string, limit: number) =>
    createRateLimit(open, { name, points: limit, seconds: 86_400 });
  return {
    messages: createRateLimit(open, {
      name: 'repair-messages',
      points: messagesPerHour,
      seconds: 3_600,
    }),
    live: { ...LIVE_DEFAULTS, changeFeed: createChangeFeed(open, log) },
    requests: perDay('repair-requests', limits.requestsPerDay),
    drafts: perDay('repair-drafts', limits.requestsPerDay * DRAFTS_PER_REQUEST),
    now: () => new Date(),
  };
}
