import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment; read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An amount of money in integer cents; safe as a number far beyond what any lease costs. */
export const cents = (name: string) => bigint(name, { mode: 'number' });
