/**
 * @jest-environment node
 */
import { formatChecks } from './format-checks.ts';
import { createReadiness } from './readiness.ts';
import { type Check, runChecks } from './run-checks.ts';

const createCheck = (name: string, run: Check['run'], limitMs = 1_000): Check => ({
  name,
  run,
  limitMs,
});
const waitForever = () => new Promise<never>(() => {});

test('runs all checks and reports a failure as one sentence', async () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const results = await runChecks([
    createCheck('database', async () => 'The database answers.'),
    createCheck('storage', () => Promise.reject(refused)),
    createCheck('flags', () => Promise.reject(new Error('The flag service answered 500'))),
    createCheck('mail server', () => {
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
    }),
  ]);
  expect(results.map(({ name, state, sentence }) => [name, state, sentence])).toEqual([
    ['database', 'ok', 'The database answers.'],
    ['storage', 'failed', 'The connection was refused.'],
    ['flags', 'failed', 'The flag service answered 500.'],
    ['mail server', 'failed', 'The host name is not known.'],
  ]);
});

test('fails a check that does not answer and aborts its work', async () => {
  let isAborted = false;
  const [result] = await runChecks([
    createCheck(
      'processor',
      (signal) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
        });
        return waitForever();
      },
      20,
    ),
  ]);
  expect(result).toMatchObject({
    state: 'failed',
    sentence: 'There was no answer within 0.02 s.',
  });
  expect(isAborted).toBe(true);
});

test('formats the results as a table', () => {
  const table = formatChecks([
    { name: 'database', state: 'ok', ms: 4, sentence: 'The database answers.' },
    { name: 'flags', state: 'failed', ms: 3000, sentence: 'There was no answer within 3 s.' },
  ]);
  expect(table.split('\n')).toEqual([
    'check     state     ms',
    'database  ok         4  The database answers.',
    'flags     failed  3000  There was no answer within 3 s.',
  ]);
});

test('is ready while every check is ok, and names the checks that fail', async () => {
  let isUp = true;
  const database = createCheck('database', async () => {
    if (!isUp) throw new Error('secret-host:5432 refused the connection.');
    return 'ok';
  });
  const read = createReadiness([
    { ...database, freshMs: 0 },
    createCheck('storage', async () => 'ok'),
  ]);
  expect(await read()).toEqual({ ready: true, failing: [] });
  isUp = false;
  expect(await read()).toEqual({ ready: false, failing: ['database'] });
});

test('caches a success and runs a check once for concurrent probes', async () => {
  let runs = 0;
  const read = createReadiness([
    createCheck('database', async () => {
      runs += 1;
      return 'ok';
    }),
  ]);
  await Promise.all([read(), read(), read()]);
  await read();
  expect(runs).toBe(1);
});

test('answers within the time limit and starts no second run while one hangs', async () => {
  let runs = 0;
  const hanging = createCheck(
    'database',
    () => {
      runs += 1;
      return waitForever();
    },
    20,
  );
  const read = createReadiness([{ ...hanging, freshMs: 0, failedFreshMs: 0 }]);
  expect(await read()).toEqual({ ready: false, failing: ['database'] });
  expect(await read()).toEqual({ ready: false, failing: ['database'] });
  expect(runs).toBe(1);
});
