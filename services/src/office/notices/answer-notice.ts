import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { findNotice, type NoticeRow, notifyOccupants } from 'services/resident';
import { NoticeActRefusedError } from './accept-notice.ts';
import { findDepositMailData } from './deposit-mail-data.ts';
import { setFinalMoveOutStatus, setMoveOutDate, updateNoticeInStates } from './store.ts';

type LeaseKey = { corporationId: string; leaseId: string };
type AnsweredNotice = { reference: string };

/** States in which a notice waits for an answer of the office. */
const WAITING_STATES = ['submitted', 'changes_needed'] as const;

/**
 * Declines a notice, or requests changes. After a declined notice the lease continues, and another notice can be given.
 * With changes requested, the notice waits for the renters. Notifies everyone on the lease with the reason. Throws
 * `NoticeActRefusedError`.
 */
export async function refuseNotice(
  tx: Tx,
  lease: LeaseKey,
  answer: { state: 'declined' | 'changes_needed'; text: string },
  now: Date,
): Promise<AnsweredNotice> {
  const row = await loadWaitingNotice(tx, lease);
  const { moveOutId, reference } = row.notice;
  await updateNotice(tx, row, WAITING_STATES, {
    state: answer.state,
    officeText: answer.text,
    decidedAt: now,
  });
  if (answer.state === 'declined') await setFinalMoveOutStatus(tx, row.notice, 'declined');
  await notifyOccupants(tx, {
    ...lease,
    moveOutId,
    template: answer.state === 'declined' ? 'notice-declined' : 'notice-changes-needed',
    data: { reference, moveOutOn: row.moveOut.moveOutDate, reason: answer.text },
    // Makes the key of the mail unique, because changes can be requested more than once.
    occurrence: now.toISOString(),
  });
  return { reference };
}

/**
 * Completes the move-out of an accepted notice: from then on the renters have read-only access. Throws
 * `NoticeActRefusedError` when no notice is accepted.
 */
export async function completeMoveOut(tx: Tx, lease: LeaseKey, now: Date): Promise<AnsweredNotice> {
  const row = await findNotice(tx, lease, { leaseId: lease.leaseId });
  if (row?.notice.state !== 'accepted') {
    throw new NoticeActRefusedError(`No notice of ${lease.leaseId} is accepted.`);
  }
  const { moveOutId, reference } = row.notice;
  const { moveOutDate } = row.moveOut;
  await updateNotice(tx, row, ['accepted'], { state: 'completed' });
  await setFinalMoveOutStatus(tx, row.notice, 'completed');
  await setMoveOutDate(tx, lease, moveOutDate);
  const today = getLocalTime(now, row.property.timeZone).date;
  const deposit = await findDepositMailData(tx, lease, today);
  await notifyOccupants(tx, {
    ...lease,
    moveOutId,
    template: 'notice-completed',
    data: { reference, moveOutOn: moveOutDate, ...deposit },
  });
  return { reference };
}

async function loadWaitingNotice(tx: Tx, { corporationId, leaseId }: LeaseKey): Promise<NoticeRow> {
  const row = await findNotice(tx, { corporationId }, { leaseId });
  if (!row || !WAITING_STATES.some((state) => state === row.notice.state)) {
    throw new NoticeActRefusedError(`No notice of ${leaseId} waits for an answer.`);
  }
  return row;
}

/** Updates a notice in one of the states `from`. Throws when a renter withdrew it concurrently. */
async function updateNotice(
  tx: Tx,
  { notice }: NoticeRow,
  from: readonly NoticeRow['notice']['state'][],
  change: Partial<NoticeRow['notice']>,
): Promise<void> {
  if (await updateNoticeInStates(tx, notice, from, change)) return;
  throw new NoticeActRefusedError('The notice was withdrawn in the meantime.');
}
