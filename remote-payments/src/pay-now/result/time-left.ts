import { t } from '../texts.ts';

const MINUTE_MS = 60_000;

/** Formats "1 day 3 h", "2 h 14 min", "14 min", and in the last minute "45 s". Rounds down. */
export function formatTimeLeft(ms: number): string {
  if (ms < MINUTE_MS) return t('undo.seconds', { seconds: Math.max(0, Math.floor(ms / 1_000)) });
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t('undo.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  return hours === 0
    ? t('undo.minutes', { minutes })
    : t('undo.hours', { hours, minutes: minutes % 60 });
}

/** Returns the phase of the countdown. Screen readers announce each phase instead of every second. */
export function getPhase(leftMs: number, wholeMs: number): 'start' | 'half' | 'last' {
  if (leftMs <= MINUTE_MS) return 'last';
  return leftMs * 2 <= wholeMs ? 'half' : 'start';
}
