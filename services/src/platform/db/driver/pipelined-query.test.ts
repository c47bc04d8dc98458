import type pg from 'pg';
import type { OpenDatabase } from 'services/platform/db/database';
import { openTestDatabase } from 'services/testing/database-template';
import { currentTransaction, type DatabaseRole } from './current-transaction.ts';
import { PipelinedQuery } from './pipelined-query.ts';

let open: OpenDatabase;
let client: pg.PoolClient;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
beforeEach(async () => {
  client = await open.pool.connect();
});
afterEach(async () => {
  await client.query('rollback');
  client.release();
});
afterAll(() => open.close());

/** Asks in one turn, as inside of a transaction. */
const inTurn = <T>(ask: () => Promise<T>, role: DatabaseRole = 'system') =>
  currentTransaction.run({ hasEnded: false, role }, ask);

/** Asks the statements in one turn, and says how each of them ended. */
const ended = (...asked: (string | pg.QueryConfig)[]) =>
  inTurn(() => Promise.allSettled(asked.map((one) => client.query(one))));

const rowsOf = (ends: readonly PromiseSettledResult<pg.QueryResult>[]) =>
  ends.map((end) => (end.status === 'fulfilled' ? end.value.rows : (end.reason as Error).message));

/** How often the database says something of that kind while the work is done. */
async function heard(event: string, work: () => Promise<unknown>): Promise<number> {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  let times = 0;
  const count = () => {
    times += 1;
  };
  connection.on(event, count);
  await work();
  connection.off(event, count);
  return times;
}

test('what is asked in one turn is answered in one piece, in its order', async () => {
  const three = () => ended('begin', 'select 1 as n', { text: 'select $1::int as n', values: [2] });
  expect(rowsOf(await three())).toEqual([[], [{ n: 1 }], [{ n: 2 }]]);
  await client.query('rollback');
  expect(await heard('readyForQuery', three)).toBe(1);
});

test('the columns of a statement are described once, and its rows read the same each time', async () => {
  const asked = {
    text: "select 7 as n, array['a'] as ids, null as nothing, now() as at",
    name: 'seven',
  };
  const first = rowsOf(await ended(asked, { ...asked, rowMode: 'array' } as pg.QueryConfig));
  expect(first[0]).toEqual([{ n: 7, ids: ['a'], nothing: null, at: expect.any(Date) }]);
  expect(first[1]).toEqual([[7, ['a'], null, expect.any(Date)]]);
  const again = async () => expect(rowsOf(await ended(asked))[0]).toMatchObject([{ n: 7 }]);
  expect(await heard('rowDescription', again)).toBe(0);
  const asText = { ...asked, types: { getTypeParser: () => (value: string) => `<${value}>` } };
  expect(rowsOf(await ended(asText as unknown as pg.QueryConfig))[0]).toMatchObject([{ n: '<7>' }]);
});

test('a change says how many rows it took, and nothing of columns', async () => {
  await client.query('create temporary table counted (n int)');
  const insert = { text: 'insert into counted values (1), (2)' };
  const [first, again] = await ended(insert, insert);
  for (const end of [first, again]) {
    expect(end).toMatchObject({ value: { command: 'INSERT', rowCount: 2, rows: [] } });
  }
});

test('one that fails says why itself; what came before is answered, what follows is not executed', async () => {
  const [begun, before, failed, after] = await ended('begin', 'select 1 as n', 'select 1 / 0', {
    text: 'select 2 as n',
    name: 'after',
  });
  expect(begun?.status).toBe('fulfilled');
  expect(before).toMatchObject({ value: { rows: [{ n: 1 }] } });
  expect(failed).toMatchObject({ reason: { code: '22012' } });
  expect(after).toMatchObject({ reason: { cause: { code: '22012' } } });
  await client.query('rollback');
  expect(rowsOf(await ended({ text: 'select 2 as n', name: 'after' }))).toEqual([[{ n: 2 }]]);
});

test('who waits for all of a turn hears of the one that failed, however deep it was asked', async () => {
  const deep = async () => {
    const found = await (async () => client.query('select 1 / 0'))();
    return found.rows;
  };
  const asked = inTurn(() => Promise.all([deep(), client.query('select 1')]));
  await expect(asked).rejects.toMatchObject({ code: '22012' });
});

test('one that PostgreSQL cannot make fails at every try, and then as one that can', async () => {
  const nowhere = { text: 'select n from nowhere', name: 'nowhere' };
  for (const _ of [1, 2]) {
    expect(await ended(nowhere)).toMatchObject([{ reason: { code: '42P01' } }]);
  }
  await client.query('create temporary table nowhere as select 3 as n');
  expect(rowsOf(await ended(nowhere))).toEqual([[{ n: 3 }]]);
});

test('a value that cannot be sent fails its statement alone', async () => {
  const circle: Record<string, unknown> = {};
  circle.itself = circle;
  const [first, second] = await ended(
    { text: 'select $1::json', values: [circle] },
    'select 1 as n',
  );
  expect(first).toMatchObject({ reason: { message: expect.stringContaining('circular') } });
  expect(second).toMatchObject({ value: { rows: [{ n: 1 }] } });
});

test('a row that cannot be read fails its statement alone', async () => {
  const getTypeParser = () => () => {
    throw new Error('unreadable');
  };
  const unreadable = { text: 'select 1 as n', types: { getTypeParser } };
  const ends = await ended(unreadable as unknown as pg.QueryConfig, 'select 2 as n');
  expect(rowsOf(ends)).toEqual(['unreadable', [{ n: 2 }]]);
});

test('who wants to be called is called, and asks after what was asked before', async () => {
  const found = await inTurn(
    () =>
      new Promise((resolve, reject) => {
        client.query("select set_config('app.before', 'yes', false)").catch(reject);
        const text = "select current_setting('app.before', true) as before";
        client.query(text, (_error, { rows }) => resolve(rows));
      }),
  );
  expect(found).toEqual([{ before: 'yes' }]);
});

test('a connection that is lost fails all that was asked for the same reason', async () => {
  const turn = new PipelinedQuery(new Map());
  const asked = Promise.allSettled([
    turn.add({ name: 'one', text: 'select 1' }),
    turn.add({ name: 'two', text: 'select 2' }),
  ]);
  const reason = new Error('Connection terminated');
  turn.handleError(reason, { submittedNamedStatements: {} });
  expect((await asked).map((end) => end.status === 'rejected' && end.reason)).toEqual([
    reason,
    reason,
  ]);
});

test('a statement has a name for each role, so that neither takes the plan of the other', async () => {
  const asked = { text: 'select 4 as n', name: 'four' };
  await inTurn(() => client.query(asked), 'person');
  await inTurn(() => client.query(asked), 'system');
  const { rows } = await client.query(
    "select name from pg_prepared_statements where name like 'four%' order by name",
  );
  expect(rows).toEqual([{ name: 'four-person' }, { name: 'four-system' }]);
});
