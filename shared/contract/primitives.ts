import * as z from './z.ts';

/** Money in integer cents, signed. A charge is positive, money received is negative (spec 3). */
export const centsSchema = z.int();

/** Money in integer cents that has to be more than nothing. Largest: $1,000,000.00. */
export const positiveCentsSchema = z.int().check(z.gte(1), z.lte(100_000_000));

// There is no year 0: ISO 8601 has it, and the database not.
const hasYear = z.regex(/^(?!0000)/);

/** A calendar date of the property, `YYYY-MM-DD`, without a time or a zone. */
export const dateSchema = z.iso.date().check(hasYear);

/** An instant, ISO 8601 in UTC, e.g. `2026-09-28T19:46:00.000Z`. */
export const instantSchema = z.iso.datetime().check(hasYear);

/** The longest phone number: E.164, and an extension of 8 digits. */
export const MAX_PHONE_LENGTH = 29;

/** An identifier: opaque text, 1 to 64 characters. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(64));
