import type { VisitAccess, VisitSlot } from 'shared/contract/visits';
import type { FieldError } from 'shared/ui/error-summary';
import { t } from './texts.ts';

const MAX_REASON_LENGTH = 500;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Formats the duration: "2 hours". */
export function formatLength({
  starts_at,
  ends_at,
}: Pick<VisitSlot, 'starts_at' | 'ends_at'>): string {
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
  return minutes % HOUR_MINUTES === 0
    ? t('slot.length', { hours: minutes / HOUR_MINUTES })
    : t('slot.minutes', { minutes });
}

interface SlotInput {
  readonly slot: string;
  readonly access: VisitAccess | '';
  readonly reason: string;
  /** The time that another renter has just taken. */
  readonly takenTime: string | undefined;
}

export function getSlotErrors({ slot, access, reason, takenTime }: SlotInput): FieldError[] {
  const errors: FieldError[] = [];
  if (slot === '') {
    const message = takenTime ? t('slot.taken', { when: takenTime }) : t('slot.missing');
    errors.push({ field: 'slot', message });
  }
  if (access === '') errors.push({ field: 'access', message: t('access.missing') });
  const excess = reason.trim().length - MAX_REASON_LENGTH;
  if (excess > 0) errors.push({ field: 'reason', message: t('reason.long', { over: excess }) });
  return errors;
}
