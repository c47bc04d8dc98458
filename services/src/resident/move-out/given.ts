import { and, desc, eq, ne } from 'drizzle-orm';
import { addDays } from 'services/platform/dates/calendar';
import { type Actor, readAsPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, propertyOfDoor, ruleOfProperty } from 'services/platform/db/joins';
import { lease, moveOut, moveOutReason } from 'services/platform/db/schema/leases';
import { notice, noticeRule } from 'services/platform/db/schema/notices';
import { door, person, property } from 'services/platform/db/schema/people';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { NoticeGiven } from 'shared/contract/notice';

const HOUR = 3_600_000;

/** The notice of a lease of the caller that is under way or done with; null without one. */
export function noticeGiven(
  { leaseId }: { leaseId: string },
  { actor, db }: GraphqlContext,
): Promise<NoticeGiven | null> {
  return readAsPerson(db, actor, async (tx) => {
    const row = await findNotice(tx, actor, eq(notice.leaseId, leaseId));
    return row ? presentNotice(row, actor.personId) : null;
  });
}

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

type Condition = ReturnType<typeof eq>;

/** The newest notice that meets a condition and was not withdrawn, with all that is told of it. */
export const findNotice = (tx: Tx, of: Pick<Actor, 'corporationId'>, which: Condition) =>
  findAnyNotice(tx, of, and(which, ne(notice.state, 'withdrawn')));

/** The same, whatever has become of it. */
export async function findAnyNotice(
  tx: Tx,
  { corporationId }: Pick<Actor, 'corporationId'>,
  which: Condition | undefined,
) {
  const [row] = await tx
    .select({ notice, moveOut, reason: moveOutReason, giver: person, rule: noticeRule, property })
    .from(notice)
    .innerJoin(moveOut, ofNotice(moveOut))
    .innerJoin(
      moveOutReason,
      and(
        eq(moveOutReason.corporationId, moveOut.corporationId),
        eq(moveOutReason.moveOutReasonId, moveOut.moveOutReasonId),
      ),
    )
    .innerJoin(
      person,
      and(eq(person.corporationId, notice.corporationId), eq(person.personId, notice.givenBy)),
    )
    .innerJoin(
      lease,
      and(eq(lease.corporationId, notice.corporationId), eq(lease.leaseId, notice.leaseId)),
    )
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .innerJoin(noticeRule, ruleOfProperty)
    .where(and(eq(notice.corporationId, corporationId), which))
    .orderBy(desc(notice.givenAt))
    .limit(1);
  return row;
}

const ofNotice = (table: typeof moveOut) =>
  and(eq(table.corporationId, notice.corporationId), eq(table.moveOutId, notice.moveOutId));

/** The day by which the deposit is settled. */
const depositDueOn = ({ moveOut: out, rule }: NoticeRow) =>
  addDays(out.moveOutDate, rule.depositDays);

const wasAccepted = (state: NoticeGiven['state']) => state === 'accepted' || state === 'completed';

/** As `personId` may read it: how to reach the one who gave it is told to nobody else. */
export function presentNotice(row: NoticeRow, personId: string): NoticeGiven {
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
    answer_by: new Date(of.givenAt.getTime() + rule.answerHours * HOUR).toISOString(),
    accepted_at: wasAccepted(of.state) ? (of.decidedAt?.toISOString() ?? null) : null,
    can_withdraw: of.state === 'submitted' || of.state === 'changes_needed',
    office_text: of.officeText,
    deposit_due_on: depositDueOn(row),
    key_return: rule.keyReturn,
    time_zone: row.property.timeZone,
  };
}
