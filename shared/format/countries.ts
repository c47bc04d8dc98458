// cspell:ignore Alemania
import { getLocale } from '../language/language.ts';

const namesByLocale = new Map<string, Intl.DisplayNames>();

/** The name of a country code in the language of the reader: "Germany" or "Alemania" for `DE`. */
export function getCountryName(code: string): string {
  const locale = getLocale();
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesByLocale.set(locale, names);
  return names.of(code) ?? code;
}
