import { cutOff } from '../dates/calendar.ts';

let longestMs: number | null = null;

/**
 * Shortens the undo window of this process, ms; null for the bank's cut-off alone. Set once at the
 * start, from `UNDO_WINDOW_MS`. It shortens the promise itself, so the page that says it and the
 * processor that keeps it never differ.
 */
export function setUndoWindow(ms: number | null): void {
  longestMs = ms;
}

/** Until when a bank debit that is sent now can be undone. It leaves for the bank at that moment. */
export function getUndoDeadline(now: Date, timeZone: string): Date {
  const bank = cutOff(now, timeZone);
  if (longestMs === null) return bank;
  return new Date(Math.min(bank.getTime(), now.getTime() + longestMs));
}
