import { ApiError, isRefusal, OfflineError } from 'shared/api/api-error';

/** The code of what the service refused; null where it did not answer. */
export const getErrorCode = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** True where nothing has been done for sure; else it may have been, and only its answer was lost. */
export const isDefiniteFailure = (error: unknown) =>
  isRefusal(error) || error instanceof OfflineError;

/** What the service has against terms: the field, and the reason where it gives one. */
export interface TermsRefusal {
  code: ApiError['code'] | null;
  field: string;
  reason: string | null;
  /** The least that it would take, cents. */
  leastCents: number | null;
}

export function getTermsRefusal(error: unknown): TermsRefusal {
  if (!(error instanceof ApiError))
    return { code: null, field: '', reason: null, leastCents: null };
  const { reason, minimum_cents: least } = error.details;
  return {
    code: error.code,
    field: error.field ?? '',
    reason: typeof reason === 'string' ? reason : null,
    leastCents: typeof least === 'number' ? least : null,
  };
}
