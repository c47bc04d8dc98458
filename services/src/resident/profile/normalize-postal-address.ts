import { Problem } from 'services/platform/errors/problem';
import { findAddressIssues, toCurrentRegion } from 'shared/contract/address-format';
import type { PostalAddress } from 'shared/contract/postal-address';
import { toStateCode } from 'shared/contract/us-states';

/**
 * Returns the address with the current country code and, in the US, the two-letter state code. Throws 400 with
 * the first field that is missing or invalid for the country.
 */
export function normalizePostalAddress(input: PostalAddress): PostalAddress {
  const { country_code: country, state } = input;
  const letters = country === 'US' && state !== null ? toStateCode(state) : null;
  const address = { ...input, state: letters ?? state, country_code: toCurrentRegion(country) };
  const [issue] = findAddressIssues(address);
  if (!issue) return address;
  throw new Problem(400, 'invalid_request', 'The address is not complete for its country.', {
    field: issue.field,
  });
}
