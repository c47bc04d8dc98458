import { Problem } from 'services/platform/errors/problem';

// SQLSTATE classes that pass by themselves: connection lost, out of resources, shutting down, cancelled.
const TRANSIENT_SQLSTATES = /^(08|53|57)|^(40001|40P01|55P03)$/;
const TRANSIENT_NODE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'];
// What the driver says without a code: no connection is free, or the one at hand is gone.
const TRANSIENT_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

function isTransient({ code = '', syscall, message }: NodeJS.ErrnoException): boolean {
  // The socket of a database that is starting is a file that is not there yet.
  const isStarting = code === 'ENOENT' && syscall === 'connect';
  const isKnown = TRANSIENT_SQLSTATES.test(code) || TRANSIENT_NODE_CODES.includes(code);
  return isKnown || isStarting || TRANSIENT_MESSAGES.includes(message);
}

/** What the caller is told of anything thrown. */
export function toProblem(error: Error): Problem {
  if (error instanceof Problem) return error;
  const root = error.cause instanceof Error ? error.cause : error;
  const code = String((root as { code?: unknown }).code ?? '');
  if (isTransient(root)) {
    return new Problem(503, 'unavailable', 'The service cannot answer now. Try again soon.', {
      retryAfterSeconds: 2,
    });
  }
  // Text that PostgreSQL cannot store, inside a GraphQL document.
  if (code === '22021' || code === '22P05') {
    return new Problem(400, 'invalid_request', 'The request holds characters that are no text.');
  }
  return new Problem(500, 'internal', 'The service failed.');
}
