import { withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { getDepositDueDate } from 'services/resident/lease/deposit-due-date';
import type { NoticeGiven } from 'shared/contract/notice';
import { findNotice, type NoticeRow } from './store/find-notice.ts';

const HOUR_MS = 3_600_000;

/** The notice of a lease of the caller that is under way or done with; null without one. */
export function noticeGiven(
  { leaseId }: { leaseId: string },
  { actor, db }: GraphqlContext,
): Promise<NoticeGiven | null> {
  return withRenterSnapshot(db, actor, async (tx) => {
    const row = await findNotice(tx, actor, { leaseId });
    return row ? toNoticeResponse(row, actor.personId) : null;
  });
}

/** The day by which the deposit is settled. */
const getDepositDueOn = ({ moveOut: out, rule }: NoticeRow) =>
  getDepositDueDate(out.moveOutDate, rule.depositDays);

const wasAccepted = (state: NoticeGiven['state']) => state === 'accepted' || state === 'completed';

/** As `personId` may read it: how to reach the one who gave it is told to nobody else. */
export function toNoticeResponse(row: NoticeRow, personId: string): NoticeGiven {
  const { notice: of, moveOut: out, rule } = row;
  const mine = of.givenBy === personId;
  return {
    move_out_id: of.moveOutId,
    reference: of.reference,
    state: of.state,
    given_on: out.ntvDate,
    given_by_name: `${row.giver.firstName} ${row.giver.lastName}`,
    given_by_me: mine,
    move_out_date: out.moveOutDate,
    rent_until: of.rentUntil,
    extra_cents: of.extraCents,
    early:
      of.earlyFeeCents === null ? null : { fee_cents: of.earlyFeeCents, granted: of.earlyGranted },
    move_out_reason_name: row.reason.moveOutReasonName,
    reason_text: of.reasonText,
    contact_phone: mine ? of.contactPhone : null,
    contact_email: mine ? of.contactEmail : null,
    refund_way: of.refundWay,
    walkthroughs: of.walkthroughs,
    answer_by: new Date(of.givenAt.getTime() + rule.answerHours * HOUR_MS).toISOString(),
    accepted_at: wasAccepted(of.state) ? (of.decidedAt?.toISOString() ?? null) : null,
    can_withdraw: of.state === 'submitted' || of.state === 'changes_needed',
    office_text: of.officeText,
    deposit_due_on: getDepositDueOn(row),
    key_return: rule.keyReturn,
    time_zone: row.property.timeZone,
  };
}
