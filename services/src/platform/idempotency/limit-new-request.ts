import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import { findIdempotencyKey } from './idempotency.ts';

type RequestLimitDeps = {
  db: Database;
  limit: RateLimit;
  ip: string;
  /** How many uses the request counts as; 1 by default. */
  count?: number;
};

/** Counts a request against the rate limit. An idempotent replay, whose key is known, is not counted. */
export async function limitNewRequest(
  { db, limit, ip, count = 1 }: RequestLimitDeps,
  actor: Actor,
  key: string,
) {
  if (limit.isOff) return;
  const known = await withRenterSnapshot(db, actor, (tx) => findIdempotencyKey(tx, actor, key));
  if (known === undefined) await limit.consume(actor, ip, count);
}
