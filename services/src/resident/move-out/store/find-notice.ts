import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isNoticeRuleOfProperty,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { lease, moveOut, moveOutReason } from 'services/platform/db/schema/leases';
import { notice, noticeRule } from 'services/platform/db/schema/notices';
import { door, person, property } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

type Company = Pick<Actor, 'corporationId'>;
type Condition = ReturnType<typeof eq>;

const isOfLease = (leaseId: string) => eq(notice.leaseId, leaseId);
const isOfMoveOut = (moveOutId: string) => eq(notice.moveOutId, moveOutId);

/**
 * Finds the newest notice of a lease or move-out that is not withdrawn, with its move-out, reason, giver, rule
 * and property.
 */
export const findNotice = (
  tx: Tx,
  of: Company,
  which: { leaseId: string } | { moveOutId: string },
) =>
  findNoticeWhere(
    tx,
    of,
    and(
      'leaseId' in which ? isOfLease(which.leaseId) : isOfMoveOut(which.moveOutId),
      ne(notice.state, 'withdrawn'),
    ),
  );

/** Finds the notice of a move-out in any state. */
export const findNoticeInAnyState = (tx: Tx, of: Company, moveOutId: string) =>
  findNoticeWhere(tx, of, isOfMoveOut(moveOutId));

async function findNoticeWhere(tx: Tx, { corporationId }: Company, which: Condition | undefined) {
  const [row] = await tx
    .select({ notice, moveOut, reason: moveOutReason, giver: person, rule: noticeRule, property })
    .from(notice)
    .innerJoin(moveOut, isMoveOutOfNotice(moveOut))
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
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .innerJoin(noticeRule, isNoticeRuleOfProperty)
    .where(and(eq(notice.corporationId, corporationId), which))
    .orderBy(desc(notice.givenAt))
    .limit(1);
  return row;
}

const isMoveOutOfNotice = (table: typeof moveOut) =>
  and(eq(table.corporationId, notice.corporationId), eq(table.moveOutId, notice.moveOutId));
