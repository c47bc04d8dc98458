import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { corporation } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

/** Lists every lease of the caller, ended ones too, newest first. */
export const listLeases = (tx: Tx, actor: Actor) =>
  tx
    .select({ leaseId: lease.leaseId, doorId: lease.doorId, moveInDate: lease.moveInDate })
    .from(lease)
    .where(and(eq(lease.corporationId, actor.corporationId), isCallerLease(lease.leaseId)))
    .orderBy(desc(lease.moveInDate), desc(lease.leaseId));

export async function findCompanyName(
  tx: Tx,
  { corporationId }: Pick<Actor, 'corporationId'>,
): Promise<string> {
  const [row] = await tx
    .select({ name: corporation.name })
    .from(corporation)
    .where(eq(corporation.corporationId, corporationId));
  return row?.name ?? '';
}
