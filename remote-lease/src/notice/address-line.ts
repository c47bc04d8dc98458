import type { Address } from 'shared/contract/resident';
import { formatPostalAddress } from 'shared/format/postal-address';

/** A new address in one line, with the letters of a state where it has them. */
export const formatAddressLine = (address: Address): string =>
  formatPostalAddress({ ...address, state: address.state_abv ?? address.state });
