import { type Actor, readAsPerson } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import { findKey } from './idempotency.ts';

type Deps = {
  db: Database;
  limit: RateLimit;
  ip: string;
  /** How many it asks for at once; one where not given. */
  count?: number;
};

/** Counts a new request (reliability T16). The same one sent again is none: its key is known. */
export async function admitNew({ db, limit, ip, count = 1 }: Deps, actor: Actor, key: string) {
  if (limit.isOff) return;
  const known = await readAsPerson(db, actor, (tx) => findKey(tx, actor, key));
  if (known === undefined) await limit.take(actor, ip, count);
}
