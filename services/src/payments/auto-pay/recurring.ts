import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from 'services/db/database';
import { lease, leaseChargeLine, MOVE_OUT_IN_PROGRESS, moveOut } from 'services/db/schema/leases';
import { notice } from 'services/db/schema/notices';
import { charge } from 'services/db/schema/payments';
import { type Places, statement } from 'services/db/statement';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { LeaseIds } from '../lease-facts.ts';
import type { ChargeLine, LeaseMoney } from './plan-terms.ts';

export type NamedLine = ChargeLine & { type: string; description: string };

/** What a lease charges every month, and until when. */
export type Recurring = Pick<LeaseMoney, 'dueDay' | 'graceDay' | 'leaseEnd' | 'postedThrough'> & {
  lines: NamedLine[];
};

const calendarAndLines = statement('calendar-and-lines', (tx, given: Places<LeaseIds>) => {
  const posted = tx
    .select({ through: sql`max(${charge.dueOn})` })
    .from(charge)
    .where(
      and(
        eq(charge.corporationId, given.corporationId),
        eq(charge.leaseId, given.leaseId),
        eq(charge.chargeType, 'rent'),
      ),
    );
  return tx
    .select({
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
      rentUntil: notice.rentUntil,
      postedThrough: sql<string | null>`(${posted})::text`,
    })
    .from(lease)
    .leftJoin(
      moveOut,
      and(
        eq(moveOut.corporationId, lease.corporationId),
        eq(moveOut.leaseId, lease.leaseId),
        eq(moveOut.moveOutStatusId, MOVE_OUT_IN_PROGRESS),
      ),
    )
    .leftJoin(
      notice,
      and(eq(notice.corporationId, moveOut.corporationId), eq(notice.moveOutId, moveOut.moveOutId)),
    )
    .leftJoin(
      leaseChargeLine,
      and(
        eq(leaseChargeLine.corporationId, lease.corporationId),
        eq(leaseChargeLine.leaseId, lease.leaseId),
      ),
    )
    .where(and(eq(lease.corporationId, given.corporationId), eq(lease.leaseId, given.leaseId)));
});

/**
 * Its calendar and monthly lines, in one statement. Rent goes on as long as the notice says, else until
 * the renter leaves or the term ends. A lease by the month goes on, and so does a plan that only the
 * renter stops: a lease that is not renewed ends it all the same.
 */
export async function loadRecurring(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  ends: AutoPayTerms['ends'],
): Promise<Recurring> {
  const rows = await calendarAndLines(tx, { corporationId, leaseId });
  const [row] = rows;
  if (!row) throw new Error(`There is no lease ${leaseId}.`);
  const leaving = row.rentUntil ?? row.noticeFor ?? row.moveOutDate ?? row.moveOutExpectedDate;
  const goesOn = row.monthToMonth || ends === 'until_stopped';
  return {
    dueDay: row.dueDay,
    graceDay: row.graceDay,
    leaseEnd: leaving ?? (goesOn ? null : row.termEnd),
    postedThrough: row.postedThrough,
    lines: rows.flatMap(({ line }) => line ?? []),
  };
}
