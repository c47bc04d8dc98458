import { Problem } from 'services/platform/errors/problem';

// SQLSTATEs of temporary failures: connection lost, out of resources, shutting down, canceled, lock conflicts.
const TRANSIENT_ERRORS = /^(08|53|57)|^(40001|40P01|55P03)$/;
const TRANSIENT_NODE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'];
// Messages of `pg` errors without a code: no connection is free, or the connection was lost.
const TRANSIENT_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

function isTransient({ code = '', syscall, message }: NodeJS.ErrnoException): boolean {
  // While a database starts, its Unix socket file does not exist yet.
  const isStarting = code === 'ENOENT' && syscall === 'connect';
  const isKnown = TRANSIENT_ERRORS.test(code) || TRANSIENT_NODE_CODES.includes(code);
  return isKnown || isStarting || TRANSIENT_MESSAGES.includes(message);
}

/** Converts any error to the problem that the client receives: 503 for temporary failures, else 500. */
export function toProblem(error: Error): Problem {
  if (error instanceof Problem) return error;
  const root = error.cause instanceof Error ? error.cause : error;
  const code = String((root as { code?: unknown }).code ?? '');
  if (isTransient(root)) {
    return new Problem(503, 'unavailable', 'The service cannot answer now. Try again soon.', {
      retryAfterSeconds: 2,
    });
  }
  // PostgreSQL cannot store the text of a literal in a GraphQL document.
  if (code === '22021' || code === '22P05') {
    return new Problem(
      400,
      'invalid_request',
      'The request contains characters that are not text.',
    );
  }
  return new Problem(500, 'internal', 'The service failed.');
}
