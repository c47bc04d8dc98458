import { and, eq, sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import { type Recurring, recurringOf } from 'services/payments/lease/recurring';
import type { Tx } from 'services/platform/db/database';
import {
  chargeLineOfLease,
  moveOutOfLease,
  noticeOfMoveOut,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseChargeLine, moveOut } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { charge } from 'services/platform/db/schema/payments';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';

/**
 * Until when rent is due of a lease that its renters have left: their notice is done with, and joined no
 * more. Who left alone has not ended the lease, and so set no day of leaving on it.
 */
const rentUntilAfterLeaving = (tx: Tx) =>
  sql`case when ${lease.moveOutDate} is not null then (${tx
    .select({ until: sql`max(${notice.rentUntil})` })
    .from(moveOut)
    .innerJoin(notice, noticeOfMoveOut)
    .where(
      and(
        eq(moveOut.corporationId, lease.corporationId),
        eq(moveOut.leaseId, lease.leaseId),
        eq(notice.state, 'completed'),
      ),
    )}) end`;

/** The columns of `Recurring`, of a lease with its lines and the notice that its renters gave (`db/joins.ts`). */
export const recurringColumns = (tx: Tx) => ({
  dueDay: lease.dueDay,
  graceDay: lease.graceDay,
  monthToMonth: lease.monthToMonth,
  termEnd: lease.termEnd,
  moveOutDate: lease.moveOutDate,
  moveOutExpectedDate: lease.moveOutExpectedDate,
  line: {
    type: leaseChargeLine.chargeType,
    description: leaseChargeLine.description,
    amountCents: leaseChargeLine.amountCents,
    startsOn: leaseChargeLine.startsOn,
    endsOn: leaseChargeLine.endsOn,
  },
  noticeFor: moveOut.moveOutDate,
  rentUntil: sql<string | null>`coalesce(${notice.rentUntil}, ${rentUntilAfterLeaving(tx)})::text`,
  postedThrough: sql<string | null>`(${tx
    .select({ through: sql`max(${charge.dueOn})` })
    .from(charge)
    .where(
      and(
        eq(charge.corporationId, lease.corporationId),
        eq(charge.leaseId, lease.leaseId),
        eq(charge.chargeType, 'rent'),
      ),
    )})::text`,
});

const calendarAndLines = prepareStatement(
  'calendar-and-lines',
  (tx, params: Placeholders<LeaseIds>) =>
    tx
      .select(recurringColumns(tx))
      .from(lease)
      .leftJoin(moveOut, moveOutOfLease)
      .leftJoin(notice, noticeOfMoveOut)
      .leftJoin(leaseChargeLine, chargeLineOfLease)
      .where(and(eq(lease.corporationId, params.corporationId), eq(lease.leaseId, params.leaseId))),
);

export type RecurringRow = Awaited<ReturnType<typeof calendarAndLines>>[number];

/** Its calendar and monthly lines, in one statement. */
export async function loadRecurring(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  ends: AutoPayTerms['ends'],
): Promise<Recurring> {
  const rows = await calendarAndLines(tx, { corporationId, leaseId });
  const recurring = recurringOf(rows, ends);
  if (!recurring) throw new Error(`There is no lease ${leaseId}.`);
  return recurring;
}
