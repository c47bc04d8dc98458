import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of rate limits. rate-limiter-flexible defines the names and the order of the columns. */
export const rateLimit = pgTable('rate_limit', {
  /** Name of the limit, and the hash of the person or IP address. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Unix ms at which the library resets the counter. */
  expire: bigint('expire', { mode: 'number' }),
});
