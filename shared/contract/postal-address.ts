import * as z from './z.ts';

// An address that letters go to, wherever a renter gives one: of moving out (spec 3) and of the profile.

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** What every service takes as the parts of an address. */
export const postalAddressShape = {
  address_line_1: words(120),
  address_line_2: z.nullable(words(120)),
  city: words(80),
  state: z.nullable(words(80)),
  postal_code: words(12),
  country_code: matching(/^[A-Z]{2}$/),
} as const;

export const postalAddressSchema = z.strictObject(postalAddressShape);
export type PostalAddress = z.Infer<typeof postalAddressSchema>;

/** The two letters of a state, as in `WI`. */
export const stateLettersSchema = matching(/^[A-Z]{2}$/);

/** What a form asks for in the home country beyond that: the letters of a state, 5 or 9 digits. */
export const homeAddressSchema = z.strictObject({
  ...postalAddressShape,
  state: stateLettersSchema,
  postal_code: matching(/^\d{5}(-\d{4})?$/),
});
