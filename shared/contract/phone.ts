import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanEntry } from '../format/typed-text.ts';

/** Country of numbers without a country code. */
const HOME_COUNTRY = 'US';

/**
 * Parses a typed phone number to E.164, for pages and services; null if it is not valid. Spaces, hyphens and brackets
 * are allowed. International numbers start with +, 00 or 011. An extension is kept as in a `tel:` link:
 * `+17155550188;ext=5`.
 */
export function toPhone(typed: string): string | null {
  const entry = cleanEntry(typed).replace(/^00 ?(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(entry, HOME_COUNTRY);
  return number?.isValid() ? withExtension(number.number, number.ext) : null;
}

const withExtension = (number: string, ext: string | undefined) =>
  ext === undefined ? number : `${number};ext=${ext}`;

/** The number for text messages; null for a number with an extension, which cannot get texts. */
export const toTextNumber = (number: string): string | null =>
  number.includes(';') ? null : number;

/** Splits a number into country code and national number, as records store them (spec 3). */
export function splitPhone(e164: string): { country_code: string; phone_number: string } {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) throw new Error('The phone number is not in E.164 format.');
  return {
    country_code: `+${number.countryCallingCode}`,
    phone_number: withExtension(number.nationalNumber, number.ext),
  };
}
