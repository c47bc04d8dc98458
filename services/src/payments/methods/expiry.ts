import { countDays, lastDayOfMonth } from 'shared/format/calendar-date';

/** A card is said to run out when it has no more days than this. */
const WARN_DAYS = 30;

/** Days that a card of `YYYY-MM` still works, which it does to the end of that month; below 0: past. */
export function daysLeft(expires: string | null, today: string): number | null {
  if (expires === null) return null;
  return countDays(today, lastDayOfMonth(expires));
}

/** What a card that is good otherwise is on this day: the table knows of no day that passes. */
export function cardStateOn(
  today: string,
  expires: string | null,
): 'active' | 'expiring' | 'expired' {
  const left = daysLeft(expires, today);
  if (left === null || left > WARN_DAYS) return 'active';
  return left < 0 ? 'expired' : 'expiring';
}
