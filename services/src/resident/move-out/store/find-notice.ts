import { and, desc, eq, ne } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, propertyOfDoor, ruleOfProperty } from 'services/platform/db/joins';
import { lease, moveOut, moveOutReason } from 'services/platform/db/schema/leases';
import { notice, noticeRule } from 'services/platform/db/schema/notices';
import { door, person, property } from 'services/platform/db/schema/people';

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
