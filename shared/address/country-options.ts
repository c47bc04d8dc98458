import { REGION_CODES } from '../contract/address-format.ts';
import { getCountryName } from '../format/countries.ts';

interface CountryOption {
  readonly value: string;
  readonly label: string;
}

let options: readonly CountryOption[] | undefined;

/** All countries with code and English name: the US first, the others by name. */
export function getCountryOptions(): readonly CountryOption[] {
  options ??= listCountries();
  return options;
}

function listCountries(): CountryOption[] {
  const countries = REGION_CODES.map((value) => ({ value, label: getCountryName(value) })).sort(
    (a, b) => a.label.localeCompare(b.label, 'en-US'),
  );
  return [...countries.filter(isHome), ...countries.filter((country) => !isHome(country))];
}

const isHome = ({ value }: CountryOption) => value === 'US';
