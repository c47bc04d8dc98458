import { getCutOff } from 'services/platform/dates/calendar';

/**
 * Until when a bank debit that is sent now can be undone. It leaves for the bank at that moment. `undoWindowMs`
 * shortens the promise itself (`UNDO_WINDOW_MS`), so that the page and the processor never differ; null: the
 * bank's cut-off alone.
 */
export function getUndoDeadline(now: Date, timeZone: string, undoWindowMs: number | null): Date {
  const bank = getCutOff(now, timeZone);
  if (undoWindowMs === null) return bank;
  return new Date(Math.min(bank.getTime(), now.getTime() + undoWindowMs));
}
