import { withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { getDepositDueDate } from 'services/resident/lease/deposit-due-date';
import type { NoticeGiven } from 'shared/contract/notice';
import { findNotice, type NoticeRow } from './store/find-notice.ts';
import { translateReasonName } from './translate-reason-name.ts';

const HOUR_MS = 3_600_000;

/** Resolves the active or completed notice of a lease of the caller. Null without one. */
export function noticeGiven(
  { leaseId }: { leaseId: string },
  { actor, db }: GraphqlContext,
): Promise<NoticeGiven | null> {
  return withRenterSnapshot(db, actor, async (tx) => {
    const row = await findNotice(tx, actor, { leaseId });
    return row ? toNoticeResponse(row, actor.personId) : null;
  });
}

/** Returns the date by which the deposit must be returned. */
const getDepositDueOn = ({ moveOut, rule }: NoticeRow) =>
  getDepositDueDate(moveOut.moveOutDate, rule.depositDays);

const wasAccepted = (state: NoticeGiven['state']) => state === 'accepted' || state === 'completed';

/** Converts a notice for the reader `personId`. Only the person who gave it sees the contact details. */
export function toNoticeResponse(row: NoticeRow, personId: string): NoticeGiven {
  const { notice, moveOut, rule } = row;
  const isMine = notice.givenBy === personId;
  return {
    move_out_id: notice.moveOutId,
    reference: notice.reference,
    state: notice.state,
    given_on: moveOut.ntvDate,
    given_by_name: `${row.giver.firstName} ${row.giver.lastName}`,
    given_by_me: isMine,
    move_out_date: moveOut.moveOutDate,
    rent_until: notice.rentUntil,
    extra_cents: notice.extraCents,
    early:
      notice.earlyFeeCents === null
        ? null
        : { fee_cents: notice.earlyFeeCents, granted: notice.earlyGranted },
    move_out_reason_name: translateReasonName(row.reason.moveOutReasonName),
    reason_text: notice.reasonText,
    contact_phone: isMine ? notice.contactPhone : null,
    contact_email: isMine ? notice.contactEmail : null,
    refund_way: notice.refundWay,
    walkthroughs: notice.walkthroughs,
    answer_by: new Date(notice.givenAt.getTime() + rule.answerHours * HOUR_MS).toISOString(),
    accepted_at: wasAccepted(notice.state) ? (notice.decidedAt?.toISOString() ?? null) : null,
    can_withdraw: notice.state === 'submitted' || notice.state === 'changes_needed',
    office_text: notice.officeText,
    deposit_due_on: getDepositDueOn(row),
    key_return: rule.keyReturn,
    time_zone: row.property.timeZone,
  };
}
