import { Problem } from 'services/platform/errors/problem';
import { findAddressIssues, toCurrentRegion } from 'shared/contract/address-format';
import type { PostalAddress } from 'shared/contract/postal-address';
import { toStateCode } from 'shared/contract/us-states';

/**
 * The address with today's code of its country, and with the letters of a state that was written out. Throws 400 with the first field that is missing or wrong in an
 * address of that country.
 */
export function normalizePostalAddress(given: PostalAddress): PostalAddress {
  const { country_code: country, state } = given;
  const letters = country === 'US' && state !== null ? toStateCode(state) : null;
  const address = { ...given, state: letters ?? state, country_code: toCurrentRegion(country) };
  const [issue] = findAddressIssues(address);
  if (!issue) return address;
  throw new Problem(400, 'invalid_request', 'The address is not complete for its country.', {
    field: issue.field,
  });
}
