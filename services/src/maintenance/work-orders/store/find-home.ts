import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, propertyOfDoor } from 'services/platform/db/join-conditions';
import { lease } from 'services/platform/db/schema/leases';
import { door, property } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

export type Home = { leaseId: string; doorId: string; timeZone: string };

/** The home of the active lease of the claim's first rental (spec 6); undefined without one. */
export async function findHome(tx: Tx, actor: Actor): Promise<Home | undefined> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return undefined;
  const [home] = await withZone(tx).where(
    and(
      eq(lease.corporationId, actor.corporationId),
      eq(lease.doorId, doorId),
      isCallerLease(lease.leaseId),
      eq(lease.state, 'active'),
    ),
  );
  return home;
}

function withZone(tx: Tx) {
  return tx
    .select({ leaseId: lease.leaseId, doorId: lease.doorId, timeZone: property.timeZone })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor);
}
