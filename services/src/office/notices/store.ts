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

type NoticeKey = Pick<NoticeRow['notice'], 'corporationId' | 'moveOutId'>;
type NoticeState = NoticeRow['notice']['state'];
type NoticeChange = Partial<typeof notice.$inferInsert>;

/**
 * Updates a notice that is in this state; returns false when it is not. State check and update are one statement, so
 * that an answer of the office and a concurrent withdrawal cannot both succeed.
 */
export async function updateNoticeInState(
  tx: Tx,
  { corporationId, moveOutId }: NoticeKey,
  state: NoticeState,
  change: NoticeChange,
): Promise<boolean> {
  const updated = await tx
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
  return updated.length > 0;
}

/** Like `updateNoticeInState`, for a notice in one of several states. */
export async function updateNoticeInStates(
  tx: Tx,
  { corporationId, moveOutId }: NoticeKey,
  states: readonly NoticeState[],
  change: NoticeChange,
): Promise<boolean> {
  const updated = await tx
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
  return updated.length > 0;
}

const FINAL_STATUS = { completed: MOVE_OUT_COMPLETED, declined: MOVE_OUT_DECLINED };

/** Sets the final status of a move-out. */
export async function setFinalMoveOutStatus(
  tx: Tx,
  { corporationId, moveOutId }: NoticeKey,
  outcome: keyof typeof FINAL_STATUS,
): Promise<void> {
  await tx
    .update(moveOut)
    .set({ moveOutStatusId: FINAL_STATUS[outcome] })
    .where(and(eq(moveOut.corporationId, corporationId), eq(moveOut.moveOutId, moveOutId)));
}

/** Sets the move-out date of the lease. */
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
