import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, asPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { leaseParty, MOVE_OUT_IN_PROGRESS, moveOut } from 'services/platform/db/schema/leases';
import { address, person } from 'services/platform/db/schema/people';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { checkCount, parseInput } from 'services/platform/graphql/input';
import { checkPostalAddress } from 'services/resident/profile/check-postal-address';
import { postalAddressShape, stateLettersSchema } from 'shared/contract/postal-address';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';
import * as z from 'shared/contract/z';

const addressInputSchema = z.object({
  ...postalAddressShape,
  address_line_2: z.optional(postalAddressShape.address_line_2),
  state_abv: z.optional(z.nullable(stateLettersSchema)),
  state: z.optional(postalAddressShape.state),
  county: z.optional(postalAddressShape.state),
});

type Args = { personIds: string[]; addressInput: unknown };

/** Writes one forwarding address for each of these occupants; sent twice, it is the same address. */
export async function upsertForwardingAddress(args: Args, { actor, db }: GraphqlContext) {
  checkCount(args.personIds, 'personIds');
  const ids = [...new Set(args.personIds)];
  const input = parseInput(addressInputSchema, args.addressInput);
  const checked = checkPostalAddress({
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
    stateAbv: checked.country_code === 'US' ? checked.state : (input.state_abv ?? null),
    state: input.state ?? null,
    countryCode: checked.country_code,
    county: input.county ?? null,
    postalCode: input.postal_code,
  };
  return asPerson(db, actor, async (tx) => {
    const known = await tx
      .select({ personId: person.personId })
      .from(person)
      .where(and(eq(person.corporationId, actor.corporationId), inArray(person.personId, ids)));
    if (ids.length === 0 || known.length !== ids.length) throw notFound();
    const written = await tx
      .insert(address)
      .values(
        ids.map((personId) => ({
          ...fields,
          corporationId: actor.corporationId,
          personId,
          addressTypeId: FORWARDING_ADDRESS_TYPE_ID,
          addressId: randomUUID(),
        })),
      )
      .onConflictDoUpdate({
        target: [address.corporationId, address.personId, address.addressTypeId],
        set: { ...fields, updatedAt: sql`now()` },
      })
      .returning({
        address_id: address.addressId,
        person_id: address.personId,
        address_line_1: address.addressLine1,
        address_line_2: address.addressLine2,
        city: address.city,
        state: address.state,
        country_code: address.countryCode,
        postal_code: address.postalCode,
      });
    const own = written.find((one) => one.person_id === actor.personId) ?? written[0];
    await completeNotice(tx, actor, own?.address_id);
    return written;
  });
}

/** A notice that was given without an address gets it now. */
async function completeNotice(tx: Tx, { corporationId, personId }: Actor, addressId?: string) {
  if (addressId === undefined) return;
  const own = tx
    .select({ leaseId: leaseParty.leaseId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.personId, personId)));
  await tx
    .update(moveOut)
    .set({ forwardingAddressId: addressId })
    .where(
      and(
        eq(moveOut.corporationId, corporationId),
        inArray(moveOut.leaseId, own),
        eq(moveOut.moveOutStatusId, MOVE_OUT_IN_PROGRESS),
        isNull(moveOut.forwardingAddressId),
      ),
    );
}
