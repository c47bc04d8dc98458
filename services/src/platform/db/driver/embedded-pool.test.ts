import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { openEmbeddedPool } from './embedded-pool.ts';

let pglite: PGlite;
let pool: pg.Pool;

beforeAll(async () => {
  pglite = await PGlite.create();
  pool = openEmbeddedPool(pglite, ['plan_cache_mode=force_generic_plan']);
});

afterAll(async () => {
  await pool.end();
  await pglite.close();
});

const one = async (text: string, values: unknown[] = []) =>
  (await pool.query({ text, values })).rows[0];

test('returns values in the types of the pg driver', async () => {
  const row = await one('select $1::bigint as cents, $2::date as day, $3::text[] as ids', [
    '9007199254740993',
    '2028-02-29',
    ['a', 'b,c', 'd"e'],
  ]);
  expect(row.cents).toBe('9007199254740993');
  expect(row.ids).toEqual(['a', 'b,c', 'd"e']);
});

test('transfers long results and long parameters completely', async () => {
  const text = 'é'.repeat(300_000);
  expect((await one('select $1::text as text', [text])).text).toBe(text);
});

test('releases the memory of results that were read', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const measureMemory = async (times: number) => {
    for (let time = 0; time < times; time += 1) await one("select repeat('x', 1000000) as text");
    // Some buffers are freed after the garbage collection, so the lowest of five measurements counts.
    const measurements: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      collect();
      await setImmediate();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      measurements.push(heapUsed + arrayBuffers);
    }
    return Math.min(...measurements);
  };
  const before = await measureMemory(2);
  expect((await measureMemory(60)) - before).toBeLessThan(20_000_000);
});

test('rejects a failed statement with its error code and executes the next one', async () => {
  await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(pool.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  expect(await one('select 1 as n')).toEqual({ n: 1 });
});

test('a second query waits until the transaction of the first client has ended', async () => {
  const first = await pool.connect();
  await first.query('begin');
  await first.query("select set_config('app.who', 'first', true)");
  const second = one("select current_setting('app.who', true) as who");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await first.query('commit');
  first.release();
  expect((await second).who).toBeFalsy();
});

test('a connection after a broken one starts without its transaction, settings and prepared statements', async () => {
  await pool.query('create table kept (n int)');
  const broken = await pool.connect();
  await broken.query('begin');
  await broken.query('insert into kept values (1)');
  await broken.query("select set_config('app.who', 'broken', false)");
  broken.release(true);
  expect(await one('select count(*)::int as n from kept')).toEqual({ n: 0 });
  expect((await one("select current_setting('app.who', true) as who")).who).toBeFalsy();
  // The names of its prepared statements are free again.
  expect(await one('select count(*)::int as n from kept')).toEqual({ n: 0 });
  expect(await one('show plan_cache_mode')).toEqual({ plan_cache_mode: 'force_generic_plan' });
});

test('prepares each statement once', async () => {
  for (const n of [1, 2, 3]) await pool.query({ text: 'select $1::int + 41 as sum', values: [n] });
  const { rows } = await pool.query(
    "select statement from pg_prepared_statements where statement like '%+ 41%'",
  );
  expect(rows).toHaveLength(1);
});

test('sends the statements of one tick in one message and resolves each with its own result', async () => {
  const client = await pool.connect();
  const sent = jest.spyOn(pglite, 'execProtocolRawStream');
  const queries = [1, 2, 3].map((n) => client.query({ text: 'select $1::int as n', values: [n] }));
  const failing = client.query('select 1 / 0').catch(({ code }: { code: string }) => code);
  const last = client.query('select 4 as n');
  const rows = (await Promise.all([...queries, last])).map((result) => result.rows[0]);
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  expect(await failing).toBe('22012');
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
  client.release();
});
