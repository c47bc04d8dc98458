import { Problem } from 'services/platform/errors/problem';
import { toProblem } from './to-problem.ts';

const failed = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);
const told = (error: Error) => {
  const { status, code, retryAfterSeconds } = toProblem(error);
  return { status, code, retryAfterSeconds };
};

test.each([
  ['the database shuts down', failed('x', { code: '57P01' })],
  ['it starts', failed('x', { code: '57P03' })],
  ['its socket is not there yet', failed('x', { code: 'ENOENT', syscall: 'connect' })],
  ['nobody listens', failed('x', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the connection broke with a question on it', failed('Connection terminated unexpectedly')],
  [
    'the connection at hand is broken',
    failed('Client has encountered a connection error and is not queryable'),
  ],
  ['the connection at hand is closed', failed('Client was closed and is not queryable')],
  ['no connection is free', failed('timeout exceeded when trying to connect')],
  ['two transactions stood in each other’s way', failed('x', { code: '40P01' })],
])('spec 8: what passes by itself is told so, with when to come back: %s', (_, error) => {
  const wrapped = new Error('Failed query', { cause: error });
  const passing = { status: 503, code: 'unavailable', retryAfterSeconds: 2 };
  expect([error, wrapped].map(told)).toEqual([passing, passing]);
});

test('what does not is our fault, and its words stay here', () => {
  for (const error of [failed('secret'), failed('secret', { code: 'ENOENT', syscall: 'open' })]) {
    expect(toProblem(error)).toMatchObject({ status: 500, code: 'internal' });
    expect(toProblem(error).message).not.toContain('secret');
  }
  const own = new Problem(404, 'not_found', 'There is no such address.');
  expect(toProblem(own)).toBe(own);
});
