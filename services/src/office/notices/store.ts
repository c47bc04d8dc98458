import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  lease,
  MOVE_OUT_COMPLETED,
  MOVE_OUT_DECLINED,
  moveOut,
} from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import type { NoticeRow } from 'services/resident';

type Ids = Pick<NoticeRow['notice'], 'corporationId' | 'moveOutId'>;
type State = NoticeRow['notice']['state'];
type Change = Partial<typeof notice.$inferInsert>;

/**
 * Changes a notice that is in this state: false where it is not. Reads and changes the state in one statement,
 * so that an answer of the office and a withdrawal at the same moment cannot both happen.
 */
export async function updateNoticeIn(
  tx: Tx,
  { corporationId, moveOutId }: Ids,
  state: State,
  change: Change,
): Promise<boolean> {
  const taken = await tx
    .update(notice)
    .set(change)
    .where(
      and(
        eq(notice.corporationId, corporationId),
        eq(notice.moveOutId, moveOutId),
        eq(notice.state, state),
      ),
    )
    .returning({ id: notice.moveOutId });
  return taken.length > 0;
}

/** The same of a notice that is in one of these states. */
export async function updateNoticeInOneOf(
  tx: Tx,
  { corporationId, moveOutId }: Ids,
  states: readonly State[],
  change: Change,
): Promise<boolean> {
  const moved = await tx
    .update(notice)
    .set(change)
    .where(
      and(
        eq(notice.corporationId, corporationId),
        eq(notice.moveOutId, moveOutId),
        inArray(notice.state, [...states]),
      ),
    )
    .returning({ id: notice.moveOutId });
  return moved.length > 0;
}

const LAST_STATUS = { completed: MOVE_OUT_COMPLETED, declined: MOVE_OUT_DECLINED };

/** Gives a move-out its last status. */
export async function endMoveOut(
  tx: Tx,
  { corporationId, moveOutId }: Ids,
  outcome: keyof typeof LAST_STATUS,
): Promise<void> {
  await tx
    .update(moveOut)
    .set({ moveOutStatusId: LAST_STATUS[outcome] })
    .where(and(eq(moveOut.corporationId, corporationId), eq(moveOut.moveOutId, moveOutId)));
}

/** Writes the last day of the renters into their lease. */
export async function setMoveOutDate(
  tx: Tx,
  { corporationId, leaseId }: { corporationId: string; leaseId: string },
  moveOutDate: string,
): Promise<void> {
  await tx
    .update(lease)
    .set({ moveOutDate })
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));
}
