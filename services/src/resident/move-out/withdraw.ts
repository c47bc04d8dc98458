import { and, eq, inArray } from 'drizzle-orm';
import { asPerson } from 'services/platform/db/access';
import { MOVE_OUT_WITHDRAWN, moveOut } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { nameOf } from 'services/resident/people/find-name';
import { tellOccupants } from './tell-occupants.ts';

/**
 * Takes a notice back for everyone on the lease. Throws where the office has accepted it, or where
 * somebody took it back before: the state is asked and set in one statement.
 */
export async function withdrawMoveOut(
  { moveOutId }: { moveOutId: string },
  { actor, db, log }: GraphqlContext,
): Promise<{ move_out_id: string }> {
  const { corporationId, personId } = actor;
  const which = and(eq(notice.corporationId, corporationId), eq(notice.moveOutId, moveOutId));
  await asPerson(db, actor, async (tx) => {
    const [row] = await tx
      .update(notice)
      .set({ state: 'withdrawn' })
      .where(and(which, inArray(notice.state, ['submitted', 'changes_needed'])))
      .returning({ leaseId: notice.leaseId, reference: notice.reference });
    if (!row) {
      const known = await tx.select({ id: notice.moveOutId }).from(notice).where(which);
      if (known.length === 0) throw notFound();
      throw new Problem(409, 'notice_not_withdrawable', 'This notice can no longer be withdrawn.');
    }
    await tx
      .update(moveOut)
      .set({ moveOutStatusId: MOVE_OUT_WITHDRAWN })
      .where(and(eq(moveOut.corporationId, corporationId), eq(moveOut.moveOutId, moveOutId)));
    await tellOccupants(tx, {
      corporationId,
      leaseId: row.leaseId,
      moveOutId,
      template: 'notice-withdrawn',
      data: {
        reference: row.reference,
        withdrawnByName: await nameOf(tx, corporationId, personId),
      },
    });
  });
  log.info('move_out_withdrawn', { move_out_id: moveOutId });
  return { move_out_id: moveOutId };
}
