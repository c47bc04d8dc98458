import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, partyOfPerson, propertyOfDoor } from 'services/platform/db/joins';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { corporation, door, person, property } from 'services/platform/db/schema/people';
import { notFound } from 'services/platform/errors/problem';
import type { Letterhead } from 'services/platform/pdf/letterhead';

/** What a letter about a lease says at its head. */
export type HomeOfLease = {
  letterhead: Letterhead;
  /** `1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999` */
  address: string;
  /** As the names stand on the lease: `Maya Ortiz, Sam Ortiz`. */
  renters: string;
  /** IANA zone of the property. */
  timeZone: string;
};

export async function homeOfLease(tx: Tx, actor: Actor, leaseId: string): Promise<HomeOfLease> {
  const [row] = await tx
    .select({ company: corporation.name, home: property, unit: door.unit })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .innerJoin(corporation, eq(corporation.corporationId, lease.corporationId))
    .where(and(eq(lease.corporationId, actor.corporationId), eq(lease.leaseId, leaseId)));
  if (!row) throw notFound();
  const { company, home, unit } = row;
  const place = [home.addressLine1, unit, home.city, `${home.stateAbv} ${home.postalCode}`];
  return {
    letterhead: { company, officeAddress: home.officeAddress, officePhone: home.officePhone },
    address: place.filter(Boolean).join(', '),
    renters: await rentersOf(tx, actor, leaseId),
    timeZone: home.timeZone,
  };
}

async function rentersOf(tx: Tx, actor: Actor, leaseId: string): Promise<string> {
  const people = await tx
    .select({ first: person.firstName, last: person.lastName })
    .from(leaseParty)
    .innerJoin(person, partyOfPerson)
    .where(and(eq(leaseParty.corporationId, actor.corporationId), eq(leaseParty.leaseId, leaseId)))
    .orderBy(asc(leaseParty.position));
  return people.map(({ first, last }) => `${first} ${last}`).join(', ');
}
