import { and, eq } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, propertyOfDoor } from 'services/platform/db/joins';
import { lease } from 'services/platform/db/schema/leases';
import { door, property } from 'services/platform/db/schema/people';
import { type Places, statement } from 'services/platform/db/statement';

const zones = statement('zone-of-lease', (tx, given: Places<LeaseIds>) =>
  tx
    .select({ timeZone: property.timeZone })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .where(and(eq(lease.corporationId, given.corporationId), eq(lease.leaseId, given.leaseId))),
);

/** The IANA zone of the home. */
export async function zoneOf(tx: Tx, { corporationId, leaseId }: LeaseIds): Promise<string> {
  const [place] = await zones(tx, { corporationId, leaseId });
  return place?.timeZone ?? 'UTC';
}
