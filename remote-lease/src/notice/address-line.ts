import type { Address } from 'shared/contract/resident';
import { formatPostalAddress } from 'shared/format/postal-address';

/** Formats an address in one line, with the state abbreviation if there is one. */
export const formatAddressLine = (address: Address): string =>
  formatPostalAddress({ ...address, state: address.state_abv ?? address.state });
