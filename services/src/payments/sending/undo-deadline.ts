import { getCutOff } from 'services/platform/dates/calendar';

/**
 * Returns until when a bank debit sent now can be cancelled; it goes to the bank at that time. `undoWindowMs`
 * (`UNDO_WINDOW_MS`) shortens the promised deadline itself, so that page and processor never differ; null
 * uses the bank's cut-off.
 */
export function getUndoDeadline(now: Date, timeZone: string, undoWindowMs: number | null): Date {
  const bankCutOff = getCutOff(now, timeZone);
  if (undoWindowMs === null) return bankCutOff;
  return new Date(Math.min(bankCutOff.getTime(), now.getTime() + undoWindowMs));
}
