import type { Address } from 'shared/contract/resident';
import { joinAddress } from 'shared/format/address';
import { countryName } from 'shared/format/countries';

/** An address in one line; abroad with its region and country. */
export function addressLine(address: Address): string {
  if (address.country_code === 'US') return joinAddress(address);
  const line = joinAddress({ ...address, state_abv: address.state });
  return `${line}, ${countryName(address.country_code)}`;
}
