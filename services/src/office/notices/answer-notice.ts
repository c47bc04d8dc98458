import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { findNotice, type NoticeRow, notifyOccupants } from 'services/resident';
import { AcceptRefused } from './accept-notice.ts';
import { findDepositMailData } from './deposit-mail-data.ts';
import { endMoveOut, setMoveOutDate, updateNoticeInOneOf } from './store.ts';

type Lease = { corporationId: string; leaseId: string };
type Answered = { reference: string };

/** States in which the office has still to say yes or no. */
const WAITING = ['submitted', 'changes_needed'] as const;

/**
 * The office does not take a notice as it is: declined, the lease goes on as before, and another notice
 * can be given; with changes asked for, it waits for the renters. Everyone on the lease is told why.
 * Throws `AcceptRefused`.
 */
export async function refuseNotice(
  tx: Tx,
  lease: Lease,
  answer: { state: 'declined' | 'changes_needed'; text: string },
  now: Date,
): Promise<Answered> {
  const row = await waitingNotice(tx, lease);
  const { moveOutId, reference } = row.notice;
  await move(tx, row, WAITING, { state: answer.state, officeText: answer.text, decidedAt: now });
  if (answer.state === 'declined') await endMoveOut(tx, row.notice, 'declined');
  await notifyOccupants(tx, {
    ...lease,
    moveOutId,
    template: answer.state === 'declined' ? 'notice-declined' : 'notice-changes-needed',
    data: { reference, moveOutOn: row.moveOut.moveOutDate, reason: answer.text },
    // A change can be asked for more than once.
    occurrence: now.toISOString(),
  });
  return { reference };
}

/**
 * The renters of an accepted notice have left: from now on they read, and change nothing. Throws
 * `AcceptRefused` where none is accepted.
 */
export async function completeMoveOut(tx: Tx, lease: Lease, now: Date): Promise<Answered> {
  const row = await findNotice(tx, lease, { leaseId: lease.leaseId });
  if (row?.notice.state !== 'accepted') {
    throw new AcceptRefused(`No notice of ${lease.leaseId} is accepted.`);
  }
  const { moveOutId, reference } = row.notice;
  const { moveOutDate } = row.moveOut;
  await move(tx, row, ['accepted'], { state: 'completed' });
  await endMoveOut(tx, row.notice, 'completed');
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

async function waitingNotice(tx: Tx, { corporationId, leaseId }: Lease): Promise<NoticeRow> {
  const row = await findNotice(tx, { corporationId }, { leaseId });
  if (!row || !WAITING.some((state) => state === row.notice.state)) {
    throw new AcceptRefused(`No notice of ${leaseId} waits for an answer.`);
  }
  return row;
}

/** A renter who withdraws at the same moment is first, or finds it answered. */
async function move(
  tx: Tx,
  { notice }: NoticeRow,
  from: readonly NoticeRow['notice']['state'][],
  change: Partial<NoticeRow['notice']>,
): Promise<void> {
  if (await updateNoticeInOneOf(tx, notice, from, change)) return;
  throw new AcceptRefused('The notice was withdrawn meanwhile.');
}
