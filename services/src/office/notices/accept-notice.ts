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
import { updateNoticeIn } from './store.ts';

/** Why the office cannot accept a notice: said to the person at the keyboard. */
export class AcceptRefused extends Error {
  override name = 'AcceptRefused';
}

type Lease = { corporationId: string; leaseId: string; payeeName: string };

/**
 * The office accepts the notice of a lease, and decides about an early end where one was asked for:
 * granted, its fee is charged; declined, rent is due as without it. Everyone on the lease is told.
 * Throws `AcceptRefused`.
 */
export async function acceptNotice(
  tx: Tx,
  lease: Lease,
  early: boolean | undefined,
  now: Date,
): Promise<{ reference: string; rentUntil: string }> {
  const { corporationId, leaseId } = lease;
  const row = await findNotice(tx, lease, { leaseId });
  if (row?.notice.state !== 'submitted' && row?.notice.state !== 'changes_needed') {
    throw new AcceptRefused(`No notice of ${leaseId} waits for an answer.`);
  }
  const { moveOutId, reference, earlyFeeCents } = row.notice;
  if ((earlyFeeCents === null) !== (early === undefined)) {
    throw new AcceptRefused(
      earlyFeeCents === null
        ? 'No early end was asked for.'
        : 'An early end was asked for: decide about it with --early yes or --early no.',
    );
  }
  const rentUntil = early === false ? await regularEnd(tx, row) : row.notice.rentUntil;
  // A renter who withdraws at the same moment is first, or finds it accepted.
  const isTaken = await updateNoticeIn(tx, { corporationId, moveOutId }, row.notice.state, {
    state: 'accepted',
    decidedAt: now,
    officeText: null,
    earlyGranted: early ?? null,
    rentUntil,
  });
  if (!isTaken) throw new AcceptRefused('The notice was withdrawn meanwhile.');
  if (early && earlyFeeCents !== null) await chargeFee(tx, lease, row, now);
  const today = getLocalTime(now, row.property.timeZone).date;
  const deposit = await findDepositMailData(tx, lease, today);
  await notifyOccupants(tx, {
    corporationId,
    leaseId,
    moveOutId,
    template: 'notice-accepted',
    data: { reference, rentUntilOn: rentUntil, ...newsOf(row, early), ...deposit },
  });
  return { reference, rentUntil };
}

/** Until when rent is due without an early end, as counted on the day of the notice. */
async function regularEnd(tx: Tx, { notice: of, moveOut }: NoticeRow): Promise<string> {
  const terms = await findLeaseTerms(tx, of, of.leaseId, of.givenAt);
  if (!terms) throw new AcceptRefused(`${of.leaseId} is not active.`);
  return getDateChoice(terms, moveOut.moveOutDate).rent_until;
}

async function chargeFee(tx: Tx, lease: Lease, { notice: of, property }: NoticeRow, now: Date) {
  const today = getLocalTime(now, property.timeZone).date;
  await postCharge(tx, {
    corporationId: lease.corporationId,
    leaseId: lease.leaseId,
    chargeType: 'other',
    description: 'Early end of the lease',
    postedOn: today,
    dueOn: today,
    amountCents: of.earlyFeeCents ?? 0,
    reason: `You asked to end the lease early with notice ${of.reference}, and we agreed.`,
    payee: lease.payeeName,
  });
}

function newsOf(row: NoticeRow, early: boolean | undefined) {
  const decided = early ? ('granted' as const) : ('declined' as const);
  return {
    moveOutOn: row.moveOut.moveOutDate,
    early: early === undefined ? ('none' as const) : decided,
    keyReturn: row.rule.keyReturn,
  };
}
