import { type AddressDraft, toPostalAddress } from 'shared/address/address-fields';
import type { Address } from 'shared/contract/resident';

/** Converts the typed address (spec 3): US states as abbreviation in `state_abv`, others as name in `state`. */
export function toAddress(draft: AddressDraft): Address {
  const { state, ...address } = toPostalAddress(draft);
  const isHome = address.country_code === 'US';
  return {
    ...address,
    state_abv: isHome ? state : null,
    state: isHome ? null : state,
    county: null,
  };
}
