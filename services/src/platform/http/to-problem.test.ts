import { Problem } from 'services/platform/errors/problem';
import { toProblem } from './to-problem.ts';

const createError = (message: string, fields: object = {}) =>
  Object.assign(new Error(message), fields);
const toResponse = (error: Error) => {
  const { status, code, retryAfterSeconds } = toProblem(error);
  return { status, code, retryAfterSeconds };
};

test.each([
  ['the database shuts down', createError('x', { code: '57P01' })],
  ['the database starts', createError('x', { code: '57P03' })],
  [
    'the socket of the database does not exist yet',
    createError('x', { code: 'ENOENT', syscall: 'connect' }),
  ],
  ['the port is closed', createError('x', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the connection breaks during a query', createError('Connection terminated unexpectedly')],
  [
    'the connection at hand is broken',
    createError('Client has encountered a connection error and is not queryable'),
  ],
  ['the connection is closed', createError('Client was closed and is not queryable')],
  ['no connection is free', createError('timeout exceeded when trying to connect')],
  ['two transactions conflict', createError('x', { code: '40P01' })],
])('spec 8: returns 503 with retryAfterSeconds for a temporary failure: %s', (_, error) => {
  const wrapped = new Error('Failed query', { cause: error });
  const passing = { status: 503, code: 'unavailable', retryAfterSeconds: 2 };
  expect([error, wrapped].map(toResponse)).toEqual([passing, passing]);
});

test('returns 500 without the original message for any other error', () => {
  for (const error of [
    createError('secret'),
    createError('secret', { code: 'ENOENT', syscall: 'open' }),
  ]) {
    expect(toProblem(error)).toMatchObject({ status: 500, code: 'internal' });
    expect(toProblem(error).message).not.toContain('secret');
  }
  const own = new Problem(404, 'not_found', 'There is no such address.');
  expect(toProblem(own)).toBe(own);
});
