import { REGION_CODES } from '../contract/address-format.ts';
import { getCountryName } from '../format/countries.ts';
import { getLocale } from '../language/language.ts';

interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const optionsByLocale = new Map<string, readonly CountryOption[]>();

/** All countries with code and name in the language of the reader: the US first, the others by name. */
export function getCountryOptions(): readonly CountryOption[] {
  const locale = getLocale();
  const options = optionsByLocale.get(locale) ?? listCountries(locale);
  optionsByLocale.set(locale, options);
  return options;
}

function listCountries(locale: string): CountryOption[] {
  const countries = REGION_CODES.map((value) => ({ value, label: getCountryName(value) })).sort(
    (a, b) => a.label.localeCompare(b.label, locale),
  );
  return [...countries.filter(isHome), ...countries.filter((country) => !isHome(country))];
}

const isHome = ({ value }: CountryOption) => value === 'US';
