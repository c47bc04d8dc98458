import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import { addDays, getMonth, getYear, toCalendarDate, toMonth } from 'shared/format/calendar-date';
import type { CalendarHome } from './calendar-homes.ts';
import { calendarMessages } from './calendar-messages.ts';
import type { AllDayEntry } from './serialize-calendar.ts';

/** Rent due dates from 62 days ago to 365 days ahead are in the feed. */
const DAYS_BACK = 62;
const DAYS_AHEAD = 365;

/** Returns an entry for each rent due date. They end with the notice to vacate or with a fixed term. */
export function getRentEntries(
  { lease, movesOutOn, rentUntil }: CalendarHome,
  today: PlainDate,
): AllDayEntry[] {
  const lastRentDay = rentUntil ?? movesOutOn ?? lease.moveOutDate ?? lease.moveOutExpectedDate;
  const end = lastRentDay ?? (lease.monthToMonth ? null : lease.termEnd);
  const first = addDays(today, -DAYS_BACK);
  const last = addDays(today, DAYS_AHEAD);
  const days: AllDayEntry[] = [];
  let dueOn = toCalendarDate(getYear(first), getMonth(first), lease.dueDay);
  for (; dueOn <= last; dueOn = getNextDueDate(dueOn, lease.dueDay)) {
    if (dueOn < first || dueOn < lease.moveInDate || (end !== null && dueOn > end)) continue;
    days.push({
      id: `rent-${lease.leaseId}-${toMonth(dueOn)}`,
      on: dueOn,
      ...calendarMessages.entry('rent'),
    });
  }
  return days;
}

/** Returns entries for the start and end of the lease, the move-out day and the last day of rent. */
export function getLeaseEntries({ lease, movesOutOn, rentUntil }: CalendarHome): AllDayEntry[] {
  const { leaseId, moveInDate, monthToMonth, termEnd, moveOutDate, moveOutExpectedDate } = lease;
  const moveOutOn = movesOutOn ?? moveOutDate ?? moveOutExpectedDate;
  const endsOn = monthToMonth ? null : termEnd;
  const toEntries = (
    name: 'leaseStart' | 'leaseEnd' | 'moveOut' | 'rentUntil',
    on: PlainDate | null,
  ) => (on === null ? [] : [{ id: `${name}-${leaseId}`, on, ...calendarMessages.entry(name) }]);
  return [
    ...toEntries('leaseStart', moveInDate),
    ...toEntries('leaseEnd', endsOn),
    ...toEntries('moveOut', moveOutOn),
    ...toEntries('rentUntil', rentUntil === moveOutOn ? null : rentUntil),
  ];
}
