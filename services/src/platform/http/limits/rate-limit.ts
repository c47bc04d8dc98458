import { createHash } from 'node:crypto';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';

/** How often one person may do one thing, and how often it may be done from one address. */
export type RateLimit = {
  /** True where nothing is counted. */
  isOff: boolean;
  /**
   * Counts one, or so many at once. Throws 429 `rate_limited` where it is one too many, with when to come
   * back; several are counted all together or not at all.
   */
  consume(who: Actor, ip: string, count?: number): Promise<void>;
};

export type RateLimitRule = {
  name: string;
  /** For one person; 0 means no limit. */
  points: number;
  seconds: number;
};

/** The people of one building often share an address. */
const PEOPLE_PER_ADDRESS = 10;

/** A limit that all processes on one database share (reliability T16). */
export function createRateLimit(open: OpenDatabase, rule: RateLimitRule): RateLimit {
  if (rule.points === 0) return { isOff: true, consume: async () => {} };
  const person = createLimiter(open, { ...rule, name: `${rule.name}-person` });
  const points = rule.points * PEOPLE_PER_ADDRESS;
  const address = createLimiter(open, { ...rule, name: `${rule.name}-address`, points });
  return {
    isOff: false,
    async consume({ corporationId, personId }, ip, count = 1) {
      await consumePoints(person, hashKey(`${corporationId}\n${personId}`), count);
      await consumePoints(address, hashKey(ip), count);
    },
  };
}

async function consumePoints(from: RateLimiterPostgres, key: string, count: number): Promise<void> {
  try {
    await from.consume(key, count);
  } catch (reason) {
    // Too many together leave room for fewer: what was refused is not counted.
    if (count > 1 && !(reason instanceof Error)) await from.reward(key, count);
    throwRateLimited(reason);
  }
}

function createLimiter(open: OpenDatabase, { name, points, seconds }: RateLimitRule) {
  return new RateLimiterPostgres({
    storeClient: open.pool,
    storeType: 'pool',
    // Made by our migrations, not by the library.
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** The table tells nobody who did what from where. */
const hashKey = (text: string) => createHash('sha256').update(text).digest('base64url');

function throwRateLimited(reason: unknown): never {
  // The library rejects with what is left of the limit; anything else is the database's failure.
  if (reason instanceof Error) throw reason;
  const { msBeforeNext } = reason as RateLimiterRes;
  throw new Problem(429, 'rate_limited', 'That was done too often in a short time.', {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
