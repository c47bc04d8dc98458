import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { leaseParty, MOVE_OUT_IN_PROGRESS, moveOut } from 'services/platform/db/schema/leases';
import { address, person } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';

type Company = Pick<Actor, 'corporationId'>;

/** How many of these people the caller may see. */
export async function countPeople(tx: Tx, { corporationId }: Company, ids: string[]) {
  const known = await tx
    .select({ personId: person.personId })
    .from(person)
    .where(and(eq(person.corporationId, corporationId), inArray(person.personId, ids)));
  return known.length;
}

type AddressFields = Omit<
  typeof address.$inferInsert,
  'corporationId' | 'personId' | 'addressTypeId' | 'addressId'
>;

/** Writes the forwarding address of each of these people, or changes the one that they have. */
export const upsertForwardingAddresses = (
  tx: Tx,
  { corporationId }: Company,
  ids: string[],
  fields: AddressFields,
) =>
  tx
    .insert(address)
    .values(
      ids.map((personId) => ({
        ...fields,
        corporationId,
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

/** Writes an address into the move-outs in progress of the caller's leases that have none. */
export async function setMissingForwardingAddress(
  tx: Tx,
  { corporationId, personId }: Actor,
  addressId: string,
): Promise<void> {
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
