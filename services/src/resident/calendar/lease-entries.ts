import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import { addDays, getMonth, getYear, toCalendarDate, toMonth } from 'shared/format/calendar-date';
import type { CalendarHome } from './calendar-homes.ts';
import { calendarMessages } from './calendar-messages.ts';
import type { AllDayEntry } from './serialize-calendar.ts';

/** How far a feed looks back and ahead, in days. */
const DAYS_BACK = 62;
const DAYS_AHEAD = 365;

/** When rent is due: as long as the notice says, else to the end of a term that is not by the month. */
export function getRentEntries(
  { lease, movesOutOn, rentUntil }: CalendarHome,
  today: PlainDate,
): AllDayEntry[] {
  const leaving = rentUntil ?? movesOutOn ?? lease.moveOutDate ?? lease.moveOutExpectedDate;
  const end = leaving ?? (lease.monthToMonth ? null : lease.termEnd);
  const first = addDays(today, -DAYS_BACK);
  const last = addDays(today, DAYS_AHEAD);
  const days: AllDayEntry[] = [];
  let dueOn = toCalendarDate(getYear(first), getMonth(first), lease.dueDay);
  for (; dueOn <= last; dueOn = getNextDueDate(dueOn, lease.dueDay)) {
    if (dueOn < first || dueOn < lease.moveInDate || (end !== null && dueOn > end)) continue;
    days.push({
      id: `rent-${lease.leaseId}-${toMonth(dueOn)}`,
      on: dueOn,
      ...calendarMessages.rent,
    });
  }
  return days;
}

/** When the lease begins and ends, and when the renters leave. */
export function getLeaseEntries({ lease, movesOutOn, rentUntil }: CalendarHome): AllDayEntry[] {
  const { leaseId, moveInDate, monthToMonth, termEnd, moveOutDate, moveOutExpectedDate } = lease;
  const leavesOn = movesOutOn ?? moveOutDate ?? moveOutExpectedDate;
  const endsOn = monthToMonth ? null : termEnd;
  const day = (name: 'leaseStart' | 'leaseEnd' | 'moveOut' | 'rentUntil', on: PlainDate | null) =>
    on === null ? [] : [{ id: `${name}-${leaseId}`, on, ...calendarMessages[name] }];
  return [
    ...day('leaseStart', moveInDate),
    ...day('leaseEnd', endsOn),
    ...day('moveOut', leavesOn),
    ...day('rentUntil', rentUntil === leavesOn ? null : rentUntil),
  ];
}
