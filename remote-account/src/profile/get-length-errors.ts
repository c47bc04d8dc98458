import type { FieldError } from 'shared/ui/error-summary';
import { t } from '../texts.ts';

/** Returns an error if the text is too long. */
export const getLengthErrors = (field: string, typed: string, maxLength: number): FieldError[] =>
  typed.trim().length > maxLength ? [{ field, message: t('fault.long', { most: maxLength }) }] : [];
