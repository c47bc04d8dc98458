import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { leaseParty, MOVE_OUT_IN_PROGRESS, moveOut } from 'services/platform/db/schema/leases';
import { address, person } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';

type Company = Pick<Actor, 'corporationId'>;

/** Counts the people with these ids that the caller may see. */
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

/** Inserts or updates the forwarding address of each of these people. */
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

/** Sets the forwarding address of the caller's move-outs in progress that have none. */
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
