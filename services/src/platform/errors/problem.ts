import type { ErrorBody, ErrorCode } from 'shared/contract/errors';

type Details = NonNullable<ErrorBody['error']['details']>;
type ProblemOptions = { field?: string; details?: Details; retryAfterSeconds?: number };

/** An error that the client receives, in the shape of `errorBodySchema`. Any other error becomes a 500. */
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

/** 404 both for missing things and for other people's, so that ids cannot be probed. */
export const notFound = () =>
  new Problem(404, 'not_found', 'It does not exist, or you may not see it.');

/** `reason` is for the security log and is not sent: `missing`, or why the token is refused. */
export const unauthenticated = (reason = 'missing') => {
  const problem = new Problem(401, 'unauthenticated', 'A valid access token is required.');
  problem.cause = reason;
  return problem;
};
