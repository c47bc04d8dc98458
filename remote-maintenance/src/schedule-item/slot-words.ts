import type { VisitAccess, VisitSlot } from 'shared/contract/visits';
import type { FieldError } from 'shared/ui/error-summary';
import { t } from './texts.ts';

const MOST = 500;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Formats the duration: "2 hours". */
export function lengthOf({ starts_at, ends_at }: Pick<VisitSlot, 'starts_at' | 'ends_at'>): string {
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
  return minutes % HOUR_MINUTES === 0
    ? t('slot.length', { hours: minutes / HOUR_MINUTES })
    : t('slot.minutes', { minutes });
}

interface Filled {
  readonly slot: string;
  readonly access: VisitAccess | '';
  readonly reason: string;
  /** The time that another renter has just taken. */
  readonly lost: string | undefined;
}

export function faultsOf({ slot, access, reason, lost }: Filled): FieldError[] {
  const faults: FieldError[] = [];
  if (slot === '') {
    const message = lost ? t('slot.taken', { when: lost }) : t('slot.missing');
    faults.push({ field: 'slot', message });
  }
  if (access === '') faults.push({ field: 'access', message: t('access.missing') });
  const over = reason.trim().length - MOST;
  if (over > 0) faults.push({ field: 'reason', message: t('reason.long', { over }) });
  return faults;
}
