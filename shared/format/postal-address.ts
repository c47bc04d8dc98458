import { getCountryName } from './countries.ts';

/** A postal address of a record or a form. */
interface PostalAddressParts {
  readonly address_line_1: string;
  readonly address_line_2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country_code: string;
}

/** Formats an address in one line: "12 Elm St, Apt 2, Ashland, WI 54806". Addresses abroad include the country. */
export function formatPostalAddress(address: PostalAddressParts): string {
  const { address_line_1, address_line_2, city, state, postal_code, country_code } = address;
  const region = [state, postal_code].filter(Boolean).join(' ');
  const country = country_code === 'US' ? null : getCountryName(country_code);
  return [address_line_1, address_line_2, city, region, country].filter(Boolean).join(', ');
}
