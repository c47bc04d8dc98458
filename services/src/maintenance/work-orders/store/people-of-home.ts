import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { partyOfPerson } from 'services/platform/db/join-conditions';
import { leaseParty } from 'services/platform/db/schema/leases';
import { person } from 'services/platform/db/schema/people';
import type { OrderRow } from './order-rows.ts';

/** Everyone on the lease of a request. */
export const peopleOf = (tx: Tx, { corporationId, leaseId }: OrderRow) =>
  tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)));

/** The same with their first names, in the order of the lease. */
export const peopleOfHome = (tx: Tx, { corporationId, leaseId }: OrderRow) =>
  tx
    .select({ id: person.personId, first: person.firstName })
    .from(leaseParty)
    .innerJoin(person, partyOfPerson)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)))
    .orderBy(asc(leaseParty.position));
