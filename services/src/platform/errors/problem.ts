import type { ErrorBody, ErrorCode } from 'shared/contract/errors';

type Details = NonNullable<ErrorBody['error']['details']>;
type ProblemOptions = { field?: string; details?: Details; retryAfterSeconds?: number };

/** A refusal that the caller is told of, as `errorBodySchema` says. Anything else thrown is a 500. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: Details | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: ErrorCode, message: string, extra: ProblemOptions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = extra.field;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }

  toBody(reference: string): ErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.field === undefined ? {} : { field: this.field }),
        ...(this.details === undefined ? {} : { details: this.details }),
        reference,
      },
    };
  }
}

/** The same answer for what does not exist and for what is somebody else's. */
export const notFound = () =>
  new Problem(404, 'not_found', 'There is no such thing, or not for you.');

export const unauthenticated = () =>
  new Problem(401, 'unauthenticated', 'A valid access token is needed.');
