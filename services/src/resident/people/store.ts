import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { address, animalPersonMap, person } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';

type Company = Pick<Actor, 'corporationId'>;
export type PersonRow = typeof person.$inferSelect;

export const selectPersonName = prepareStatement(
  'name-of',
  (tx, params: Placeholders<{ corporationId: string; personId: string }>) =>
    tx
      .select({ firstName: person.firstName, lastName: person.lastName })
      .from(person)
      .where(
        and(eq(person.corporationId, params.corporationId), eq(person.personId, params.personId)),
      ),
);

export async function findPerson(tx: Tx, actor: Actor): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(person)
    .where(and(eq(person.corporationId, actor.corporationId), eq(person.personId, actor.personId)));
  return row;
}

export const listAnimals = (tx: Tx, { corporationId }: Company, personIds: string[]) =>
  tx
    .select({
      animal_person_map_id: animalPersonMap.animalPersonMapId,
      animal_id: animalPersonMap.animalId,
    })
    .from(animalPersonMap)
    .where(
      and(
        eq(animalPersonMap.corporationId, corporationId),
        inArray(animalPersonMap.personId, personIds),
        eq(animalPersonMap.active, true),
      ),
    )
    .orderBy(animalPersonMap.animalPersonMapId);

type AddressIds = { personId: string; addressTypeId: string };

export async function findAddress(
  tx: Tx,
  { corporationId }: Company,
  { personId, addressTypeId }: AddressIds,
) {
  const [row] = await tx
    .select({
      address_line_1: address.addressLine1,
      address_line_2: address.addressLine2,
      city: address.city,
      state_abv: address.stateAbv,
      state: address.state,
      country_code: address.countryCode,
      county: address.county,
      postal_code: address.postalCode,
    })
    .from(address)
    .where(
      and(
        eq(address.corporationId, corporationId),
        eq(address.personId, personId),
        eq(address.addressTypeId, addressTypeId),
      ),
    );
  return row;
}
