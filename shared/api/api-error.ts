import type { ErrorCode, ErrorDetails } from '../contract/errors.ts';

export interface ApiErrorInput {
  /** HTTP status; 0 where no answer came (offline, time limit, connection cut). */
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly field?: string;
  readonly details?: Readonly<ErrorDetails>;
  /** Id of the request, as in the service's log. */
  readonly reference?: string;
  /** When the same may be asked again, ms since 1970, where the service said so. */
  readonly retryAt?: number;
  readonly cause?: unknown;
}

/**
 * What every failed call of a service throws. `message` is for a log; pages show their own words
 * for the `code` (`docs/errors.md`).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: Readonly<ErrorDetails>;
  readonly reference: string | undefined;
  readonly retryAt: number | undefined;

  constructor(facts: ApiErrorInput) {
    super(facts.message, { cause: facts.cause });
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.field = facts.field;
    this.details = facts.details ?? {};
    this.reference = facts.reference;
    this.retryAt = facts.retryAt;
  }
}

/** What was not sent, and will not be by itself: the browser knew that it was offline. */
export class OfflineError extends ApiError {
  constructor() {
    super({ status: 0, code: 'unavailable', message: 'The browser is offline; nothing was sent' });
    this.name = 'OfflineError';
  }
}

/** A call of a service that this environment does not have (spec 7, 8). */
export class UnknownServiceError extends Error {
  readonly service: string;

  constructor(service: string) {
    super(`The service ${service} is not configured or does not exist`);
    this.name = 'UnknownServiceError';
    this.service = service;
  }
}

/** True where a service refused with this code (`docs/errors.md`). */
export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** For a `catch`: what the service does not have is null, every other failure stays one. */
export function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'not_found')) return null;
  throw error;
}

/** True where the service said no for good: the same request would be refused again. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (error.status < 400 || error.status >= 500) return false;
  return ![401, 408, 429].includes(error.status) && error.code !== 'idempotency_key_in_flight';
}
