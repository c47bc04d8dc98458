import { formatMoney } from 'shared/format/money';
import type { FieldError } from 'shared/ui/error-summary';
import { getTermsRefusal } from '#src/queries/auto-pay-refusals.ts';
import { t } from '../texts.ts';

const FORM_FIELDS: Readonly<Record<string, string>> = {
  amount_cents: 'amount',
  percent: 'percent',
  cap_cents: 'cap',
  ends_on: 'ends-on',
  method_id: 'method',
  backup_method_id: 'backup',
};

/** Converts a refusal of the terms to an error message at the field that the service names. */
export function toTermsFieldError(error: unknown): FieldError {
  const { code, field: apiField, reason, leastCents } = getTermsRefusal(error);
  const field = FORM_FIELDS[apiField] ?? 'method';
  if (code === 'method_unusable' || code === 'not_found') {
    return { field, message: t('fault.method') };
  }
  if (reason === 'cap_below_bill' && leastCents !== null) {
    return { field, message: t('fault.capLow', { amount: formatMoney(leastCents) }) };
  }
  if (reason === 'no_draw') return { field, message: t('fault.noDraw') };
  if (reason === 'same_method') return { field, message: t('fault.same') };
  return { field: 'kind', message: t('fault.service') };
}
