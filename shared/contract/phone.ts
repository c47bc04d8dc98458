import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanEntry } from '../format/typed-text.ts';

/** Numbers without a country code are of this one. */
const HOME_COUNTRY = 'US';

/**
 * The one check of phone numbers, for pages and services: E.164 of what was typed, with any spaces,
 * dashes and brackets, or null where it is no number. From abroad it begins with +, 00 or 011 and the country
 * code. An extension stays, written as in a link to call: `+17155550188;ext=5`.
 */
export function toPhone(typed: string): string | null {
  const entry = cleanEntry(typed).replace(/^00 ?(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(entry, HOME_COUNTRY);
  return number?.isValid() ? withExtension(number.number, number.ext) : null;
}

const withExtension = (number: string, ext: string | undefined) =>
  ext === undefined ? number : `${number};ext=${ext}`;

/** The number to write a text to: an extension has no messages, so it has none. */
export const toTextNumber = (number: string): string | null =>
  number.includes(';') ? null : number;

/** Country code and the rest of it, as a record keeps them (spec 3). */
export function splitPhone(e164: string): { country_code: string; phone_number: string } {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) throw new Error('Not a number in E.164.');
  return {
    country_code: `+${number.countryCallingCode}`,
    phone_number: withExtension(number.nationalNumber, number.ext),
  };
}
