import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { leaseParty } from 'services/platform/db/schema/leases';
import type { Actor } from 'services/platform/db/transaction';

/** Whether the lease has a renter other than the caller. */
export async function hasRoommates(
  tx: Tx,
  { corporationId, personId }: Actor,
  leaseId: string,
): Promise<boolean> {
  const others = await tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(
      and(
        eq(leaseParty.corporationId, corporationId),
        eq(leaseParty.leaseId, leaseId),
        ne(leaseParty.personId, personId),
      ),
    )
    .limit(1);
  return others.length > 0;
}
