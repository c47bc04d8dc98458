import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { isPartyOfPerson } from 'services/platform/db/join-conditions';
import { leaseParty } from 'services/platform/db/schema/leases';
import { person } from 'services/platform/db/schema/people';
import type { WorkOrderRow } from './work-order-rows.ts';

/** Lists the people on the lease of a work order. */
export const listLeaseParties = (tx: Tx, { corporationId, leaseId }: WorkOrderRow) =>
  tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)));

/** Lists the people on the lease of a work order with their first names, in the order of the lease. */
export const listLeasePartyNames = (tx: Tx, { corporationId, leaseId }: WorkOrderRow) =>
  tx
    .select({ id: person.personId, first: person.firstName })
    .from(leaseParty)
    .innerJoin(person, isPartyOfPerson)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)))
    .orderBy(asc(leaseParty.position));
