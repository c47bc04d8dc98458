import type { PlainDate } from 'services/platform/dates/calendar';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import type { RecurringRow } from './store/recurring-charges.ts';

/** A monthly line of a lease. */
export type RecurringChargeLine = {
  amountCents: number;
  startsOn: PlainDate;
  endsOn: PlainDate | null;
};

type NamedChargeLine = RecurringChargeLine & { type: string; description: string };

/** When a lease charges, and until when. */
export type LeaseCalendar = {
  dueDay: number;
  graceDay: number;
  /** The move-out or the end of the term; null for a month-to-month lease. */
  leaseEnd: PlainDate | null;
  /** Rent up to this due date is posted. Later rent is computed from the lines. */
  postedThrough: PlainDate | null;
};

/** The monthly lines of a lease with their calendar. */
export type RecurringCharges = LeaseCalendar & { lines: NamedChargeLine[] };

/**
 * Converts the rows of one lease (one per line); undefined without rows. Rent ends on the date in the notice,
 * otherwise on the move-out or the end of the term. For a month-to-month lease, and for a plan that ends only
 * when the renter stops it, rent has no end; a lease that is not renewed still ends the plan.
 */
export function toRecurringCharges(
  rows: readonly RecurringRow[],
  ends: AutoPayTerms['ends'],
): RecurringCharges | undefined {
  const [row] = rows;
  if (!row) return undefined;
  const rentEnd = row.rentUntil ?? row.noticeFor ?? row.moveOutDate ?? row.moveOutExpectedDate;
  const hasNoEnd = row.monthToMonth || ends === 'until_stopped';
  return {
    dueDay: row.dueDay,
    graceDay: row.graceDay,
    leaseEnd: rentEnd ?? (hasNoEnd ? null : row.termEnd),
    postedThrough: row.postedThrough,
    lines: rows.flatMap(({ line }) => line ?? []),
  };
}
