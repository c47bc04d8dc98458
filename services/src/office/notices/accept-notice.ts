import { postCharge } from 'services/payments';
import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  findLeaseTerms,
  findNotice,
  getDateChoice,
  type NoticeRow,
  notifyOccupants,
} from 'services/resident';
import { findDepositMailData } from './deposit-mail-data.ts';
import { updateNoticeInState } from './store.ts';

/** An act on a notice to vacate is not possible. The message is shown to the staff member. */
export class NoticeActRefusedError extends Error {
  override name = 'AcceptRefused';
}

type NoticeLease = { corporationId: string; leaseId: string; payeeName: string };

/**
 * Accepts the notice of a lease, and grants or declines a requested early end. When it is granted, its fee is charged;
 * when it is declined, rent is due as without an early end. Notifies everyone on the lease. Throws
 * `NoticeActRefusedError`.
 */
export async function acceptNotice(
  tx: Tx,
  lease: NoticeLease,
  early: boolean | undefined,
  now: Date,
): Promise<{ reference: string; rentUntil: string }> {
  const { corporationId, leaseId } = lease;
  const row = await findNotice(tx, lease, { leaseId });
  if (row?.notice.state !== 'submitted' && row?.notice.state !== 'changes_needed') {
    throw new NoticeActRefusedError(`No notice of ${leaseId} waits for an answer.`);
  }
  const { moveOutId, reference, earlyFeeCents } = row.notice;
  if ((earlyFeeCents === null) !== (early === undefined)) {
    throw new NoticeActRefusedError(
      earlyFeeCents === null
        ? 'No early end was asked for.'
        : 'An early end was asked for: decide about it with --early yes or --early no.',
    );
  }
  const rentUntil = early === false ? await findRegularEnd(tx, row) : row.notice.rentUntil;
  // The conditional update decides between this act and a concurrent withdrawal by a renter.
  const isUpdated = await updateNoticeInState(tx, { corporationId, moveOutId }, row.notice.state, {
    state: 'accepted',
    decidedAt: now,
    officeText: null,
    earlyGranted: early ?? null,
    rentUntil,
  });
  if (!isUpdated) throw new NoticeActRefusedError('The notice was withdrawn in the meantime.');
  if (early && earlyFeeCents !== null) await chargeEarlyEndFee(tx, lease, row, now);
  const today = getLocalTime(now, row.property.timeZone).date;
  const deposit = await findDepositMailData(tx, lease, today);
  await notifyOccupants(tx, {
    corporationId,
    leaseId,
    moveOutId,
    template: 'notice-accepted',
    data: { reference, rentUntilOn: rentUntil, ...toAcceptedMailData(row, early), ...deposit },
  });
  return { reference, rentUntil };
}

/** The last day for which rent is due without an early end, by the lease terms on the day of the notice. */
async function findRegularEnd(tx: Tx, { notice, moveOut }: NoticeRow): Promise<string> {
  const terms = await findLeaseTerms(tx, notice, notice.leaseId, notice.givenAt);
  if (!terms) throw new NoticeActRefusedError(`${notice.leaseId} is not active.`);
  return getDateChoice(terms, moveOut.moveOutDate).rent_until;
}

async function chargeEarlyEndFee(
  tx: Tx,
  lease: NoticeLease,
  { notice, property }: NoticeRow,
  now: Date,
) {
  const today = getLocalTime(now, property.timeZone).date;
  await postCharge(tx, {
    corporationId: lease.corporationId,
    leaseId: lease.leaseId,
    chargeType: 'other',
    description: 'Early end of the lease',
    postedOn: today,
    dueOn: today,
    amountCents: notice.earlyFeeCents ?? 0,
    reason: `You asked to end the lease early with notice ${notice.reference}, and we agreed.`,
    payee: lease.payeeName,
  });
}

function toAcceptedMailData(row: NoticeRow, early: boolean | undefined) {
  const decided = early ? ('granted' as const) : ('declined' as const);
  return {
    moveOutOn: row.moveOut.moveOutDate,
    early: early === undefined ? ('none' as const) : decided,
    keyReturn: row.rule.keyReturn,
  };
}
