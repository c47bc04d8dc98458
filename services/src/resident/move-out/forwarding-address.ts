import { withRenterContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { assertIdCount, parseInput } from 'services/platform/graphql/parse-input';
import { normalizePostalAddress } from 'services/resident/profile/normalize-postal-address';
import { postalAddressShape, stateLettersSchema } from 'shared/contract/postal-address';
import * as z from 'shared/contract/z';
import {
  countPeople,
  setMissingForwardingAddress,
  upsertForwardingAddresses,
} from './store/addresses.ts';

const addressInputSchema = z.object({
  ...postalAddressShape,
  address_line_2: z.optional(postalAddressShape.address_line_2),
  state_abv: z.optional(z.nullable(stateLettersSchema)),
  state: z.optional(postalAddressShape.state),
  county: z.optional(postalAddressShape.state),
});

type Args = { personIds: string[]; addressInput: unknown };

/** Inserts or updates the forwarding address of each of these occupants. */
export async function upsertForwardingAddress(args: Args, { actor, db }: GraphqlContext) {
  assertIdCount(args.personIds, 'personIds');
  const ids = [...new Set(args.personIds)];
  const input = parseInput(addressInputSchema, args.addressInput);
  const normalized = normalizePostalAddress({
    address_line_1: input.address_line_1,
    address_line_2: input.address_line_2 ?? null,
    city: input.city,
    state: input.state_abv ?? input.state ?? null,
    postal_code: input.postal_code,
    country_code: input.country_code,
  });
  const fields = {
    addressLine1: input.address_line_1,
    addressLine2: input.address_line_2 ?? null,
    city: input.city,
    stateAbv: normalized.country_code === 'US' ? normalized.state : (input.state_abv ?? null),
    state: input.state ?? null,
    countryCode: normalized.country_code,
    county: input.county ?? null,
    postalCode: input.postal_code,
  };
  return withRenterContext(db, actor, async (tx) => {
    const visibleCount = await countPeople(tx, actor, ids);
    if (ids.length === 0 || visibleCount !== ids.length) throw notFound();
    const written = await upsertForwardingAddresses(tx, actor, ids, fields);
    const ownAddress = written.find((one) => one.person_id === actor.personId) ?? written[0];
    // A notice that was given without a forwarding address gets this one.
    if (ownAddress) await setMissingForwardingAddress(tx, actor, ownAddress.address_id);
    return written;
  });
}
