import { cleanText } from '../format/typed-text.ts';
import * as z from './z.ts';

// Postal address that a renter enters: the forwarding address (spec 3) and the mailing address of the profile.
// `address-format.ts` has the rules of each country.

const textBetween = (minLength: number, maxLength: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(minLength), z.maxLength(maxLength));

/** Fields of an address in requests. */
export const postalAddressShape = {
  address_line_1: textBetween(1, 120),
  address_line_2: z.nullable(textBetween(1, 120)),
  /** Empty in countries without cities in addresses, such as Singapore. */
  city: textBetween(0, 80),
  state: z.nullable(textBetween(1, 80)),
  /** Empty in regions without postal codes, such as Hong Kong. */
  postal_code: textBetween(0, 12),
  country_code: z.string().check(z.regex(/^[A-Z]{2}$/)),
} as const;

export const postalAddressSchema = z.strictObject(postalAddressShape);
export type PostalAddress = z.Infer<typeof postalAddressSchema>;

/** Two-letter code of a US state, such as `WI`. */
export const stateLettersSchema = z.string().check(z.regex(/^[A-Z]{2}$/));
