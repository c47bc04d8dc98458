import { ApiError, isRefusal, OfflineError } from 'shared/api/api-error';

/** Returns the error code of a refusal; null when the service did not answer. */
export const getErrorCode = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** True when the action definitely had no effect; otherwise only the answer may have been lost. */
export const isDefiniteFailure = (error: unknown) =>
  isRefusal(error) || error instanceof OfflineError;

/** A refusal of plan terms: the field, and the reason if the service gives one. */
export interface TermsRefusal {
  code: ApiError['code'] | null;
  field: string;
  reason: string | null;
  /** The minimum that the service would accept, in cents. */
  leastCents: number | null;
}

export function getTermsRefusal(error: unknown): TermsRefusal {
  if (!(error instanceof ApiError))
    return { code: null, field: '', reason: null, leastCents: null };
  const { reason, minimum_cents: minimumCents } = error.details;
  return {
    code: error.code,
    field: error.field ?? '',
    reason: typeof reason === 'string' ? reason : null,
    leastCents: typeof minimumCents === 'number' ? minimumCents : null,
  };
}
