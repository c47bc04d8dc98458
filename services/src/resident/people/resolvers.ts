import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { assertIdCount } from 'services/platform/graphql/parse-input';
import type { Address, Resident } from 'shared/contract/resident';
import { findAddress, findPerson, listAnimals, type PersonRow } from './store.ts';

/**
 * Resolves the caller's own profile only. Of co-occupants, the caller sees just the name, through the lease.
 */
function resident(args: { residentId: string }, context: GraphqlContext) {
  const { actor, read } = context;
  if (args.residentId !== actor.personId) return null;
  return read(async (tx): Promise<Resident | null> => {
    const row = await findPerson(tx, actor);
    return row ? toResident(row) : null;
  });
}

function toResident(row: PersonRow): Resident {
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
  assertIdCount(args.personIds, 'personIds');
  return read((tx) => listAnimals(tx, actor, args.personIds));
}

type AddressArgs = { personId: string; addressTypeId: string };

function addressByPersonId(args: AddressArgs, { actor, read }: GraphqlContext) {
  return read(async (tx): Promise<Address | null> => (await findAddress(tx, actor, args)) ?? null);
}

export const peopleQueries = { resident, animalPersonMaps, addressByPersonId };
