import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isPartyOfPerson,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { corporation, door, person, property } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';

type Company = Pick<Actor, 'corporationId'>;

export async function findAddressAtDoor(tx: Tx, { corporationId }: Company, doorId: string) {
  const [row] = await tx
    .select({
      address_line_1: property.addressLine1,
      address_line_2: door.unit,
      city: property.city,
      state_abv: property.stateAbv,
      state: property.state,
      country_code: property.countryCode,
      county: property.county,
      postal_code: property.postalCode,
    })
    .from(door)
    .innerJoin(property, isPropertyOfDoor)
    .where(and(eq(door.corporationId, corporationId), eq(door.doorId, doorId)));
  return row;
}

/** Finds the time zone of the property of a door. */
export async function findZoneAtDoor(tx: Tx, { corporationId }: Company, doorId: string) {
  const [home] = await tx
    .select({ timeZone: property.timeZone })
    .from(door)
    .innerJoin(property, isPropertyOfDoor)
    .where(and(eq(door.corporationId, corporationId), eq(door.doorId, doorId)));
  return home?.timeZone;
}

/** Finds the time zone of the first property of a company. */
export async function findCompanyZone(tx: Tx, { corporationId }: Company) {
  const [first] = await tx
    .select({ timeZone: property.timeZone })
    .from(property)
    .where(eq(property.corporationId, corporationId))
    .orderBy(asc(property.propertyId))
    .limit(1);
  return first?.timeZone;
}

/** Finds the home of a lease with its company. */
export async function findHome(tx: Tx, { corporationId }: Company, leaseId: string) {
  const [row] = await tx
    .select({ company: corporation.name, home: property, unit: door.unit })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .innerJoin(corporation, eq(corporation.corporationId, lease.corporationId))
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
  return row;
}

/** Lists the names of the people on a lease, in the order of the lease. */
export const listRenterNames = (tx: Tx, { corporationId }: Company, leaseId: string) =>
  tx
    .select({ first: person.firstName, last: person.lastName })
    .from(leaseParty)
    .innerJoin(person, isPartyOfPerson)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)))
    .orderBy(asc(leaseParty.position));
