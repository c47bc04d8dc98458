import { withRenterContext } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { loadPersonName } from 'services/resident/people/load-person-name';
import { notifyOccupants } from './notify-occupants.ts';
import { setMoveOutWithdrawn } from './store/move-outs.ts';
import { hasNotice, withdrawNotice } from './store/notices.ts';

/**
 * Withdraws a notice for everyone on the lease. Throws `notice_not_withdrawable` when the office has accepted
 * it or it is already withdrawn. The state is checked and set in one statement.
 */
export async function withdrawMoveOut(
  { moveOutId }: { moveOutId: string },
  { actor, db, log }: GraphqlContext,
): Promise<{ move_out_id: string }> {
  const { corporationId, personId } = actor;
  await withRenterContext(db, actor, async (tx) => {
    const row = await withdrawNotice(tx, actor, moveOutId);
    if (!row) {
      if (!(await hasNotice(tx, actor, moveOutId))) throw notFound();
      throw new Problem(409, 'notice_not_withdrawable', 'This notice can no longer be withdrawn.');
    }
    await setMoveOutWithdrawn(tx, actor, moveOutId);
    await notifyOccupants(tx, {
      corporationId,
      leaseId: row.leaseId,
      moveOutId,
      template: 'notice-withdrawn',
      data: {
        reference: row.reference,
        withdrawnByName: await loadPersonName(tx, corporationId, personId),
      },
    });
  });
  log.info('move_out_withdrawn', { move_out_id: moveOutId });
  return { move_out_id: moveOutId };
}
