import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** How often something was done lately. Names and order of the columns are rate-limiter-flexible's. */
export const rateLimit = pgTable('rate_limit', {
  /** What is limited, and the hash of whom or where. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Unix ms; the library counts anew after it. */
  expire: bigint('expire', { mode: 'number' }),
});
