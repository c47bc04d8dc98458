/** How long before the end the warning comes, in ms (WCAG 2.2.1 asks for 20 s at least). */
export const WARNING_MS = 120_000;

/** Said aloud at the start, at half, and at the last 30 s: a word a second would drown the page. */
const ANNOUNCED_AT = [120, 60, 30] as const;

/** Whole seconds that are left, never less than none. */
export function getSecondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** The last of the moments of `SAID_AT` that has come, in seconds before the end. */
export function getLastAnnouncement(left: number): number {
  return ANNOUNCED_AT.findLast((seconds) => left <= seconds) ?? ANNOUNCED_AT[0];
}

/** `1:05`. */
export function formatCountdown(left: number): string {
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
