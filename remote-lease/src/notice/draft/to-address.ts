import { type AddressDraft, addressOf } from 'shared/address/address-fields';
import type { Address } from 'shared/contract/resident';

/** The typed address as spec 3 has it: of the home country's state its letters, of others its name. */
export function toAddress(draft: AddressDraft): Address {
  const { state, ...address } = addressOf(draft);
  const isHome = address.country_code === 'US';
  return {
    ...address,
    state_abv: isHome ? state : null,
    state: isHome ? null : state,
    county: null,
  };
}
