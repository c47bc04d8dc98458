import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers without a country code are of this one. */
const HOME = 'US';

/**
 * The one check of phone numbers, for pages and services: E.164 of what was typed, with any spaces,
 * dashes and brackets, or null where it is no number. From abroad it begins with + and the country code.
 */
export function toPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, HOME);
  return number?.isValid() && number.ext === undefined ? number.number : null;
}

/** Country code and the rest of it, as a record keeps them (spec 3). */
export function splitPhone(e164: string): { country_code: string; phone_number: string } {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) throw new Error('Not a number in E.164.');
  return { country_code: `+${number.countryCallingCode}`, phone_number: number.nationalNumber };
}
