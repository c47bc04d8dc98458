import { and, eq } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, propertyOfDoor } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { door, property } from 'services/platform/db/schema/people';

const zones = prepareStatement('zone-of-lease', (tx, params: Placeholders<LeaseIds>) =>
  tx
    .select({ timeZone: property.timeZone })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .where(and(eq(lease.corporationId, params.corporationId), eq(lease.leaseId, params.leaseId))),
);

/** The IANA zone of the home. */
export async function zoneOf(tx: Tx, { corporationId, leaseId }: LeaseIds): Promise<string> {
  const [place] = await zones(tx, { corporationId, leaseId });
  return place?.timeZone ?? 'UTC';
}
