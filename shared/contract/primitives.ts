import * as z from './z.ts';

/** Money in integer cents, signed. A charge is positive, money received is negative (spec 3). */
export const centsSchema = z.int();

/** Positive amount in integer cents, at most $1,000,000.00. */
export const positiveCentsSchema = z.int().check(z.gte(1), z.lte(100_000_000));

// ISO 8601 allows the year 0, PostgreSQL does not.
const hasYear = z.regex(/^(?!0000)/);

/** A calendar date of the property, `YYYY-MM-DD`, without a time or a zone. */
export const dateSchema = z.iso.date().check(hasYear);

/** An instant, ISO 8601 in UTC, e.g. `2026-09-28T19:46:00.000Z`. */
export const instantSchema = z.iso.datetime().check(hasYear);

/** Maximum length of a phone number: E.164 with an extension of 8 digits. */
export const MAX_PHONE_LENGTH = 29;

/** An identifier: opaque text, 1 to 64 characters. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(64));
