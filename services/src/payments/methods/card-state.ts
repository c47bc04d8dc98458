import { countDays, lastDayOfMonth } from 'shared/format/calendar-date';

/** A card is `expiring` when it has at most this many days left. */
const WARN_DAYS = 30;

/**
 * Returns the days until a card (`YYYY-MM`) expires at the end of that month; negative when it has expired.
 */
export function getDaysLeft(expires: string | null, today: string): number | null {
  if (expires === null) return null;
  return countDays(today, lastDayOfMonth(expires));
}

/**
 * Returns the state of an otherwise active card on a day. The table stores no state that depends on the date.
 */
export function getCardState(
  today: string,
  expires: string | null,
): 'active' | 'expiring' | 'expired' {
  const days = getDaysLeft(expires, today);
  if (days === null || days > WARN_DAYS) return 'active';
  return days < 0 ? 'expired' : 'expiring';
}
