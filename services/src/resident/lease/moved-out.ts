import { and, eq } from 'drizzle-orm';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { MOVE_OUT_COMPLETED, moveOut, moveOutPerson } from 'services/platform/db/schema/leases';
import { type Places, statement } from 'services/platform/db/statement';

const leasesLeft = statement(
  'leases-left',
  (tx, given: Places<{ corporationId: string; personId: string }>) =>
    tx
      .select({ leaseId: moveOut.leaseId })
      .from(moveOut)
      .innerJoin(
        moveOutPerson,
        and(
          eq(moveOutPerson.corporationId, moveOut.corporationId),
          eq(moveOutPerson.moveOutId, moveOut.moveOutId),
        ),
      )
      .where(
        and(
          eq(moveOut.corporationId, given.corporationId),
          isOfCaller(moveOut.leaseId),
          eq(moveOut.moveOutStatusId, MOVE_OUT_COMPLETED),
          eq(moveOutPerson.personId, given.personId),
        ),
      ),
);

/**
 * The leases of which a notice that is done with lists the caller (spec 4): of these they read, and
 * change nothing.
 */
export async function findLeasesLeft(tx: Tx, actor: Actor): Promise<string[]> {
  const { corporationId, personId } = actor;
  return (await leasesLeft(tx, { corporationId, personId })).map(({ leaseId }) => leaseId);
}
