import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A `timestamptz` column, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An amount of money in integer cents. JavaScript numbers hold it exactly up to 2^53. */
export const cents = (name: string) => bigint(name, { mode: 'number' });
