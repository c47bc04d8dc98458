import { Problem } from 'services/platform/errors/problem';

// SQLSTATE classes that pass by themselves: connection lost, out of resources, shutting down, cancelled.
const PASSING = /^(08|53|57)|^(40001|40P01|55P03)$/;
const PASSING_NODE = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'];
// What the driver says without a code: no connection is free, or the one at hand is gone.
const PASSING_WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

function isPassing({ code = '', syscall, message }: NodeJS.ErrnoException): boolean {
  // The socket of a database that is starting is a file that is not there yet.
  const isStarting = code === 'ENOENT' && syscall === 'connect';
  const isKnown = PASSING.test(code) || PASSING_NODE.includes(code);
  return isKnown || isStarting || PASSING_WORDS.includes(message);
}

/** What the caller is told of anything thrown. */
export function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  const root = error.cause instanceof Error ? error.cause : error;
  const code = String((root as { code?: unknown }).code ?? '');
  if (isPassing(root)) {
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
