import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import { addDays, getMonth, getYear, toCalendarDate, toMonth } from 'shared/format/calendar-date';
import type { Home } from './homes.ts';
import { words } from './words.ts';
import type { DayEntry } from './write-calendar.ts';

/** How far a feed looks back and ahead, in days. */
const BACK = 62;
const AHEAD = 365;

/** When rent is due: as long as the notice says, else to the end of a term that is not by the month. */
export function rentDays({ lease, movesOutOn, rentUntil }: Home, today: PlainDate): DayEntry[] {
  const leaving = rentUntil ?? movesOutOn ?? lease.moveOutDate ?? lease.moveOutExpectedDate;
  const end = leaving ?? (lease.monthToMonth ? null : lease.termEnd);
  const first = addDays(today, -BACK);
  const last = addDays(today, AHEAD);
  const days: DayEntry[] = [];
  let dueOn = toCalendarDate(getYear(first), getMonth(first), lease.dueDay);
  for (; dueOn <= last; dueOn = getNextDueDate(dueOn, lease.dueDay)) {
    if (dueOn < first || dueOn < lease.moveInDate || (end !== null && dueOn > end)) continue;
    days.push({ id: `rent-${lease.leaseId}-${toMonth(dueOn)}`, on: dueOn, ...words.rent });
  }
  return days;
}

/** When the lease begins and ends, and when the renters leave. */
export function leaseDays({ lease, movesOutOn, rentUntil }: Home): DayEntry[] {
  const { leaseId, moveInDate, monthToMonth, termEnd, moveOutDate, moveOutExpectedDate } = lease;
  const leavesOn = movesOutOn ?? moveOutDate ?? moveOutExpectedDate;
  const endsOn = monthToMonth ? null : termEnd;
  const day = (name: 'leaseStart' | 'leaseEnd' | 'moveOut' | 'rentUntil', on: PlainDate | null) =>
    on === null ? [] : [{ id: `${name}-${leaseId}`, on, ...words[name] }];
  return [
    ...day('leaseStart', moveInDate),
    ...day('leaseEnd', endsOn),
    ...day('moveOut', leavesOn),
    ...day('rentUntil', rentUntil === leavesOn ? null : rentUntil),
  ];
}
