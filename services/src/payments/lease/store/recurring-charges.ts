import { and, eq, sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import {
  type RecurringCharges,
  toRecurringCharges,
} from 'services/payments/lease/recurring-charges';
import type { Tx } from 'services/platform/db/database';
import {
  isChargeLineOfLease,
  isNoticeOfMoveOut,
  isOpenMoveOutOfLease,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseChargeLine, moveOut } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { charge } from 'services/platform/db/schema/payments';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';

/**
 * The last day of rent for a lease that all renters have left, from the completed notice. A renter who moved
 * out alone did not set a move-out date on the lease.
 */
const rentEndAfterMoveOut = (tx: Tx) =>
  sql`case when ${lease.moveOutDate} is not null then (${tx
    .select({ until: sql`max(${notice.rentUntil})` })
    .from(moveOut)
    .innerJoin(notice, isNoticeOfMoveOut)
    .where(
      and(
        eq(moveOut.corporationId, lease.corporationId),
        eq(moveOut.leaseId, lease.leaseId),
        eq(notice.state, 'completed'),
      ),
    )}) end`;

/**
 * The columns of `RecurringCharges`, for a lease joined to its lines and its active notice (`db/joins.ts`).
 */
export const getRecurringColumns = (tx: Tx) => ({
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
  rentUntil: sql<string | null>`coalesce(${notice.rentUntil}, ${rentEndAfterMoveOut(tx)})::text`,
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

const selectCalendarAndLines = prepareStatement(
  'calendar-and-lines',
  (tx, input: Placeholders<LeaseIds>) =>
    tx
      .select(getRecurringColumns(tx))
      .from(lease)
      .leftJoin(moveOut, isOpenMoveOutOfLease)
      .leftJoin(notice, isNoticeOfMoveOut)
      .leftJoin(leaseChargeLine, isChargeLineOfLease)
      .where(and(eq(lease.corporationId, input.corporationId), eq(lease.leaseId, input.leaseId))),
);

export type RecurringRow = Awaited<ReturnType<typeof selectCalendarAndLines>>[number];

/** Loads calendar and monthly lines of a lease in one statement. */
export async function loadRecurringCharges(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  ends: AutoPayTerms['ends'],
): Promise<RecurringCharges> {
  const rows = await selectCalendarAndLines(tx, { corporationId, leaseId });
  const recurring = toRecurringCharges(rows, ends);
  if (!recurring) throw new Error(`There is no lease ${leaseId}.`);
  return recurring;
}
