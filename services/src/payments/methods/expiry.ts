const DAY_MS = 86_400_000;

/** A card is said to run out when it has no more days than this. */
const WARN_DAYS = 30;

/** Days that a card of `YYYY-MM` still works, which it does to the end of that month; below 0: past. */
export function daysLeft(expires: string | null, today: string): number | null {
  if (expires === null) return null;
  const [year = 0, month = 0] = expires.split('-').map(Number);
  const lastDay = Date.UTC(year, month, 0);
  return Math.round((lastDay - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
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
