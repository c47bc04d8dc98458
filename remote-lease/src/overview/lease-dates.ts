import type { ActiveLease, MoveOut } from 'shared/contract/resident';
import { getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';

export interface LeaseDate {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly kind: 'rentDue' | 'lastWithoutFee' | 'leaseEnds' | 'lastDay';
}

type LeaseDatesInput = Pick<
  ActiveLease,
  'due_day' | 'grace_day' | 'late_fee_cents' | 'lease_term'
> & {
  moveOut: Pick<MoveOut, 'move_out_date'> | null;
};

/** Returns the next date with this day of the month, including today. Short months use their last day. */
export function getNextMonthlyDate(today: string, day: number): string {
  const [year, month] = [getYear(today), getMonth(today)];
  const inThisMonth = toCalendarDate(year, month, day);
  return inThisMonth >= today ? inThisMonth : toCalendarDate(year, month + 1, day);
}

/** Returns the upcoming dates of the lease in order, up to its end. */
export function getUpcomingLeaseDates(lease: LeaseDatesInput, today: string): LeaseDate[] {
  const termEnd = lease.lease_term.month_to_month ? null : lease.lease_term.lease_term_end;
  const lastDay = lease.moveOut?.move_out_date ?? null;
  const end = lastDay ?? termEnd;
  const dates: LeaseDate[] = [{ on: getNextMonthlyDate(today, lease.due_day), kind: 'rentDue' }];
  if (lease.late_fee_cents > 0) {
    dates.push({ on: getNextMonthlyDate(today, lease.grace_day), kind: 'lastWithoutFee' });
  }
  if (termEnd !== null && termEnd !== lastDay) dates.push({ on: termEnd, kind: 'leaseEnds' });
  if (lastDay !== null) dates.push({ on: lastDay, kind: 'lastDay' });
  return dates
    .filter(({ on }) => on >= today)
    .filter(({ on, kind }) => kind === 'leaseEnds' || end === null || on <= end)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}
