import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import { findIdempotencyKey } from './idempotency.ts';

type RequestLimitDeps = {
  db: Database;
  limit: RateLimit;
  ip: string;
  /** How many it asks for at once; one where not given. */
  count?: number;
};

/** Counts a new request (reliability T16). The same one sent again is none: its key is known. */
export async function limitNewRequest(
  { db, limit, ip, count = 1 }: RequestLimitDeps,
  actor: Actor,
  key: string,
) {
  if (limit.isOff) return;
  const known = await withRenterSnapshot(db, actor, (tx) => findIdempotencyKey(tx, actor, key));
  if (known === undefined) await limit.consume(actor, ip, count);
}
