import { and, eq, inArray } from 'drizzle-orm';
import { address, animalPersonMap, person } from 'services/platform/db/schema/people';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { checkCount } from 'services/platform/graphql/input';
import type { Address, Resident } from 'shared/contract/resident';

/** Only the caller's own profile: a co-occupant's name is seen through the lease, no more. */
function resident(args: { residentId: string }, context: GraphqlContext) {
  const { actor, read } = context;
  if (args.residentId !== actor.personId) return null;
  return read(async (tx): Promise<Resident | null> => {
    const [row] = await tx
      .select()
      .from(person)
      .where(
        and(eq(person.corporationId, actor.corporationId), eq(person.personId, actor.personId)),
      );
    return row ? toResident(row) : null;
  });
}

function toResident(row: typeof person.$inferSelect): Resident {
  const { phoneCountryCode, phoneNumber } = row;
  return {
    id: row.personId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    first_name: row.firstName,
    last_name: row.lastName,
    date_of_birth: row.dateOfBirth,
    email: row.email,
    phone:
      phoneCountryCode && phoneNumber
        ? { country_code: phoneCountryCode, phone_number: phoneNumber }
        : null,
  };
}

function animalPersonMaps(args: { personIds: string[] }, { actor, read }: GraphqlContext) {
  checkCount(args.personIds, 'personIds');
  return read((tx) =>
    tx
      .select({
        animal_person_map_id: animalPersonMap.animalPersonMapId,
        animal_id: animalPersonMap.animalId,
      })
      .from(animalPersonMap)
      .where(
        and(
          eq(animalPersonMap.corporationId, actor.corporationId),
          inArray(animalPersonMap.personId, args.personIds),
          eq(animalPersonMap.active, true),
        ),
      )
      .orderBy(animalPersonMap.animalPersonMapId),
  );
}

type AddressArgs = { personId: string; addressTypeId: string };

function addressByPersonId(args: AddressArgs, { actor, read }: GraphqlContext) {
  return read(async (tx): Promise<Address | null> => {
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
          eq(address.corporationId, actor.corporationId),
          eq(address.personId, args.personId),
          eq(address.addressTypeId, args.addressTypeId),
        ),
      );
    return row ?? null;
  });
}

export const peopleQueries = { resident, animalPersonMaps, addressByPersonId };
