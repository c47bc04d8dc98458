import { MAX_FILE_BYTES, MAX_INSURED_YEARS } from 'shared/contract/document-files';
import type { ErrorCode } from 'shared/contract/errors';
import { formatBytes } from 'shared/format/bytes';
import type { FieldError } from 'shared/ui/error-summary';
import { t } from './texts.ts';

/** Converts a refusal of the service to an error message at the field that can fix it. */
export function toProofFieldError(code: ErrorCode): FieldError {
  if (code === 'invalid_request') {
    return { field: 'valid_until', message: t('untilRefused', { years: MAX_INSURED_YEARS }) };
  }
  const size = formatBytes(MAX_FILE_BYTES);
  return { field: 'file', message: t('refused', { code, size }) };
}
