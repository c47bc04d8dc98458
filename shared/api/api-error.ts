import type { ErrorCode, ErrorDetails } from '../contract/errors.ts';

export interface ApiErrorInput {
  /** HTTP status; 0 if there was no response (offline, timeout, broken connection). */
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly field?: string;
  readonly details?: Readonly<ErrorDetails>;
  /** Request id, as in the service's log. */
  readonly reference?: string;
  /** From `Retry-After`: when the request may be repeated, in Unix milliseconds. */
  readonly retryAt?: number;
  readonly cause?: unknown;
}

/** Thrown by every failed API call. `message` is for logs; pages show their own text for `code` (`docs/errors.md`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: Readonly<ErrorDetails>;
  readonly reference: string | undefined;
  readonly retryAt: number | undefined;

  constructor(input: ApiErrorInput) {
    super(input.message, { cause: input.cause });
    this.name = 'ApiError';
    this.status = input.status;
    this.code = input.code;
    this.field = input.field;
    this.details = input.details ?? {};
    this.reference = input.reference;
    this.retryAt = input.retryAt;
  }
}

/** The browser was offline, so the request was not sent. It is not retried automatically. */
export class OfflineError extends ApiError {
  constructor() {
    super({ status: 0, code: 'unavailable', message: 'The browser is offline; nothing was sent' });
    this.name = 'OfflineError';
  }
}

/** Thrown for a service that this environment does not have (spec 7, 8). */
export class UnknownServiceError extends Error {
  readonly service: string;

  constructor(service: string) {
    super(`The service ${service} is not configured or does not exist`);
    this.name = 'UnknownServiceError';
    this.service = service;
  }
}

/** Whether the error is an API error with this code (`docs/errors.md`). */
export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** For a `catch`: turns `not_found` into null and throws every other error again. */
export function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'not_found')) return null;
  throw error;
}

/** Whether the service refused the request for good, so that a retry cannot succeed. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (error.status < 400 || error.status >= 500) return false;
  return ![401, 408, 429].includes(error.status) && error.code !== 'idempotency_key_in_flight';
}
