import { and, eq } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import type { Tx } from 'services/platform/db/database';
import { isDoorOfLease, isPropertyOfDoor } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { door, property } from 'services/platform/db/schema/people';

const selectTimeZone = prepareStatement('zone-of-lease', (tx, input: Placeholders<LeaseIds>) =>
  tx
    .select({ timeZone: property.timeZone })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .where(and(eq(lease.corporationId, input.corporationId), eq(lease.leaseId, input.leaseId))),
);

/** Loads the IANA time zone of the property. */
export async function loadTimeZone(tx: Tx, { corporationId, leaseId }: LeaseIds): Promise<string> {
  const [row] = await selectTimeZone(tx, { corporationId, leaseId });
  return row?.timeZone ?? 'UTC';
}
