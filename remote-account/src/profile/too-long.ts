import type { FieldError } from 'shared/ui/error-summary';
import { t } from '../texts.ts';

/** The fault of a field that holds more than it may; none where it does not. */
export const tooLong = (field: string, typed: string, most: number): FieldError[] =>
  typed.trim().length > most ? [{ field, message: t('fault.long', { most }) }] : [];
