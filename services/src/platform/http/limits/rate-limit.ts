import { createHash } from 'node:crypto';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { OpenDatabase } from 'services/platform/db/database';
import { queryAsSystem } from 'services/platform/db/roles/query-as-system';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';

/** Limits how often a person, and how often an IP address, may do one thing. */
export type RateLimit = {
  /** True when the limit is disabled and nothing is counted. */
  isOff: boolean;
  /**
   * Counts `count` uses (default 1). Throws 429 `rate_limited` with `retryAfterSeconds` when the limit is exceeded;
   * then none of the uses is counted for the person.
   */
  consume(who: Actor, ip: string, count?: number): Promise<void>;
};

export type RateLimitRule = {
  name: string;
  /** Uses per person in `seconds`; 0 disables the limit. */
  points: number;
  seconds: number;
};

/** Limit per address as a multiple of the limit per person: neighbors often share an IP address. */
const PEOPLE_PER_ADDRESS = 10;

/** Creates a rate limit that all processes on one database share. */
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
    // A refused group of uses is given back, so that a smaller group may still fit.
    if (count > 1 && !(reason instanceof Error)) await from.reward(key, count);
    throwRateLimited(reason);
  }
}

function createLimiter(open: OpenDatabase, { name, points, seconds }: RateLimitRule) {
  return new RateLimiterPostgres({
    storeClient: {
      query: (statement: { text: string }) => queryAsSystem(open.pool, statement),
    },
    storeType: 'client',
    // Our migrations create the table, not the library.
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** Hashes the key, so that the table has no personal data. */
const hashKey = (text: string) => createHash('sha256').update(text).digest('base64url');

function throwRateLimited(reason: unknown): never {
  // The library rejects with a RateLimiterRes when the limit is exceeded, and with an Error when the database fails.
  if (reason instanceof Error) throw reason;
  const { msBeforeNext } = reason as RateLimiterRes;
  throw new Problem(429, 'rate_limited', 'Too many requests in a short time.', {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}
