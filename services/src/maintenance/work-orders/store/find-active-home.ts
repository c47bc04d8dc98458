import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { isDoorOfLease, isPropertyOfDoor } from 'services/platform/db/join-conditions';
import { lease } from 'services/platform/db/schema/leases';
import { door, property } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

export type WorkOrderHome = { leaseId: string; doorId: string; timeZone: string };

/** Finds the home of the active lease for the first rental in the claim (spec 6). */
export async function findActiveHome(tx: Tx, actor: Actor): Promise<WorkOrderHome | undefined> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return undefined;
  const [home] = await selectHomes(tx).where(
    and(
      eq(lease.corporationId, actor.corporationId),
      eq(lease.doorId, doorId),
      isCallerLease(lease.leaseId),
      eq(lease.state, 'active'),
    ),
  );
  return home;
}

function selectHomes(tx: Tx) {
  return tx
    .select({ leaseId: lease.leaseId, doorId: lease.doorId, timeZone: property.timeZone })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor);
}
