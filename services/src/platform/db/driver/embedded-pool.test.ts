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

test('values come back as a driver of PostgreSQL gives them', async () => {
  const row = await one('select $1::bigint as cents, $2::date as day, $3::text[] as ids', [
    '9007199254740993',
    '2028-02-29',
    ['a', 'b,c', 'd"e'],
  ]);
  expect(row.cents).toBe('9007199254740993');
  expect(row.ids).toEqual(['a', 'b,c', 'd"e']);
});

test('a long answer and a long value arrive whole', async () => {
  const text = 'é'.repeat(300_000);
  expect((await one('select $1::text as text', [text])).text).toBe(text);
});

test('an answer that was read is not kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = async (times: number) => {
    for (let time = 0; time < times; time += 1) await one("select repeat('x', 1000000) as text");
    // Buffers are freed beside the collector, some of them after it: what is kept is the least of a few looks.
    const looks: number[] = [];
    for (let look = 0; look < 5; look += 1) {
      collect();
      await setImmediate();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      looks.push(heapUsed + arrayBuffers);
    }
    return Math.min(...looks);
  };
  const before = await held(2);
  expect((await held(60)) - before).toBeLessThan(20_000_000);
});

test('a statement that fails says why, and the next one is answered', async () => {
  await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(pool.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  expect(await one('select 1 as n')).toEqual({ n: 1 });
});

test('who comes second waits for the transaction of the first', async () => {
  const first = await pool.connect();
  await first.query('begin');
  await first.query("select set_config('app.who', 'first', true)");
  const second = one("select current_setting('app.who', true) as who");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await first.query('commit');
  first.release();
  expect((await second).who).toBeFalsy();
});

test('a connection that breaks inside a transaction leaves nothing to the next', async () => {
  await pool.query('create table kept (n int)');
  const broken = await pool.connect();
  await broken.query('begin');
  await broken.query('insert into kept values (1)');
  await broken.query("select set_config('app.who', 'broken', false)");
  broken.release(true);
  expect(await one('select count(*)::int as n from kept')).toEqual({ n: 0 });
  expect((await one("select current_setting('app.who', true) as who")).who).toBeFalsy();
  // Its statements were known under names, too.
  expect(await one('select count(*)::int as n from kept')).toEqual({ n: 0 });
  expect(await one('show plan_cache_mode')).toEqual({ plan_cache_mode: 'force_generic_plan' });
});

test('each statement is planned once', async () => {
  for (const n of [1, 2, 3]) await pool.query({ text: 'select $1::int + 41 as sum', values: [n] });
  const { rows } = await pool.query(
    "select statement from pg_prepared_statements where statement like '%+ 41%'",
  );
  expect(rows).toHaveLength(1);
});

test('what is asked in one turn goes in one piece, and each statement gets its own answer', async () => {
  const client = await pool.connect();
  const sent = jest.spyOn(pglite, 'execProtocolRawStream');
  const asked = [1, 2, 3].map((n) => client.query({ text: 'select $1::int as n', values: [n] }));
  const failing = client.query('select 1 / 0').catch(({ code }: { code: string }) => code);
  const last = client.query('select 4 as n');
  const rows = (await Promise.all([...asked, last])).map((result) => result.rows[0]);
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  expect(await failing).toBe('22012');
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
  client.release();
});
