/** How long before the end of the session the warning appears, in ms (WCAG 2.2.1 requires at least 20 s). */
export const WARNING_MS = 120_000;

/**
 * Seconds at which a screen reader announces the remaining time. Announcing every second would drown out the
 * page.
 */
const ANNOUNCED_AT = [120, 60, 30] as const;

/** Returns the remaining whole seconds, at least 0. */
export function getSecondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Returns the latest announcement time that has passed, in seconds before the end. */
export function getLastAnnouncement(remaining: number): number {
  return ANNOUNCED_AT.findLast((seconds) => remaining <= seconds) ?? ANNOUNCED_AT[0];
}

/** Formats seconds as `1:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
