import { cleanText } from '../format/typed-text.ts';
import * as z from './z.ts';

// An address that letters go to, wherever a renter gives one: of moving out (spec 3) and of the profile. What the
// address of a country needs is said by address-format.ts.

const textBetween = (least: number, most: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(least), z.maxLength(most));

/** What every service takes as the parts of an address. */
export const postalAddressShape = {
  address_line_1: textBetween(1, 120),
  address_line_2: z.nullable(textBetween(1, 120)),
  /** Empty in countries whose addresses name none, as Singapore. */
  city: textBetween(0, 80),
  state: z.nullable(textBetween(1, 80)),
  /** Empty in countries that have none, as Hong Kong. */
  postal_code: textBetween(0, 12),
  country_code: z.string().check(z.regex(/^[A-Z]{2}$/)),
} as const;

export const postalAddressSchema = z.strictObject(postalAddressShape);
export type PostalAddress = z.Infer<typeof postalAddressSchema>;

/** The two letters of a state, as in `WI`. */
export const stateLettersSchema = z.string().check(z.regex(/^[A-Z]{2}$/));
