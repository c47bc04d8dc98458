import type { PlainDate } from 'services/platform/dates/calendar';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { RecurringRow } from './store/recurring.ts';

/** What the lease charges every month. */
export type ChargeLine = { amountCents: number; startsOn: PlainDate; endsOn: PlainDate | null };

type NamedLine = ChargeLine & { type: string; description: string };

/** When a lease charges, and until when. */
export type LeaseCalendar = {
  dueDay: number;
  graceDay: number;
  /** Move-out, or the end of the term; null of a lease from month to month. */
  leaseEnd: PlainDate | null;
  /** Rent up to this due date is in the books; later rent is told from the lines. */
  postedThrough: PlainDate | null;
};

/** What a lease charges every month, and until when. */
export type Recurring = LeaseCalendar & { lines: NamedLine[] };

/**
 * Of the rows of one lease, a row for each of its lines; undefined without one. Rent goes on as long as the
 * notice says, else until the renter leaves or the term ends. A lease by the month goes on, and so does a
 * plan that only the renter stops: a lease that is not renewed ends it all the same.
 */
export function recurringOf(
  rows: readonly RecurringRow[],
  ends: AutoPayTerms['ends'],
): Recurring | undefined {
  const [row] = rows;
  if (!row) return undefined;
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
