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

/** Runs the function in the context of a transaction. */
const inTransaction = <T>(work: () => Promise<T>, role: DatabaseRole = 'system') =>
  currentTransaction.run({ hasEnded: false, role }, work);

/** Starts the statements in one tick. Returns how each of them settled. */
const settle = (...statements: (string | pg.QueryConfig)[]) =>
  inTransaction(() => Promise.allSettled(statements.map((one) => client.query(one))));

const getRowsOrMessages = (results: readonly PromiseSettledResult<pg.QueryResult>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? result.value.rows : (result.reason as Error).message,
  );

/** Counts the protocol messages of a type that the database sends during the work. */
async function countMessages(event: string, work: () => Promise<unknown>): Promise<number> {
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

test('executes the statements of one tick in order, with one ReadyForQuery', async () => {
  const three = () =>
    settle('begin', 'select 1 as n', { text: 'select $1::int as n', values: [2] });
  expect(getRowsOrMessages(await three())).toEqual([[], [{ n: 1 }], [{ n: 2 }]]);
  await client.query('rollback');
  expect(await countMessages('readyForQuery', three)).toBe(1);
});

test('describes the columns of a statement once and parses later rows the same way', async () => {
  const statement = {
    text: "select 7 as n, array['a'] as ids, null as nothing, now() as at",
    name: 'seven',
  };
  const first = getRowsOrMessages(
    await settle(statement, { ...statement, rowMode: 'array' } as pg.QueryConfig),
  );
  expect(first[0]).toEqual([{ n: 7, ids: ['a'], nothing: null, at: expect.any(Date) }]);
  expect(first[1]).toEqual([[7, ['a'], null, expect.any(Date)]]);
  const again = async () =>
    expect(getRowsOrMessages(await settle(statement))[0]).toMatchObject([{ n: 7 }]);
  expect(await countMessages('rowDescription', again)).toBe(0);
  const asText = { ...statement, types: { getTypeParser: () => (value: string) => `<${value}>` } };
  expect(getRowsOrMessages(await settle(asText as unknown as pg.QueryConfig))[0]).toMatchObject([
    { n: '<7>' },
  ]);
});

test('returns the row count of an insert, also at the second execution', async () => {
  await client.query('create temporary table counted (n int)');
  const insert = { text: 'insert into counted values (1), (2)' };
  const [first, again] = await settle(insert, insert);
  for (const end of [first, again]) {
    expect(end).toMatchObject({ value: { command: 'INSERT', rowCount: 2, rows: [] } });
  }
});

test('rejects a failed statement with its error, resolves earlier ones and rejects later ones', async () => {
  const [begun, before, failed, after] = await settle('begin', 'select 1 as n', 'select 1 / 0', {
    text: 'select 2 as n',
    name: 'after',
  });
  expect(begun?.status).toBe('fulfilled');
  expect(before).toMatchObject({ value: { rows: [{ n: 1 }] } });
  expect(failed).toMatchObject({ reason: { code: '22012' } });
  expect(after).toMatchObject({ reason: { cause: { code: '22012' } } });
  await client.query('rollback');
  expect(getRowsOrMessages(await settle({ text: 'select 2 as n', name: 'after' }))).toEqual([
    [{ n: 2 }],
  ]);
});

test('Promise.all over statements rejects with the error of the failed one, also of a nested call', async () => {
  const deep = async () => {
    const found = await (async () => client.query('select 1 / 0'))();
    return found.rows;
  };
  const results = inTransaction(() => Promise.all([deep(), client.query('select 1')]));
  await expect(results).rejects.toMatchObject({ code: '22012' });
});

test('a statement for a missing table fails each time, and succeeds when the table exists', async () => {
  const nowhere = { text: 'select n from nowhere', name: 'nowhere' };
  for (const _ of [1, 2]) {
    expect(await settle(nowhere)).toMatchObject([{ reason: { code: '42P01' } }]);
  }
  await client.query('create temporary table nowhere as select 3 as n');
  expect(getRowsOrMessages(await settle(nowhere))).toEqual([[{ n: 3 }]]);
});

test('a parameter that cannot be serialized rejects only its own statement', async () => {
  const circle: Record<string, unknown> = {};
  circle.itself = circle;
  const [first, second] = await settle(
    { text: 'select $1::json', values: [circle] },
    'select 1 as n',
  );
  expect(first).toMatchObject({ reason: { message: expect.stringContaining('circular') } });
  expect(second).toMatchObject({ value: { rows: [{ n: 1 }] } });
});

test('a row that cannot be parsed rejects only its own statement', async () => {
  const getTypeParser = () => () => {
    throw new Error('unreadable');
  };
  const unreadable = { text: 'select 1 as n', types: { getTypeParser } };
  const results = await settle(unreadable as unknown as pg.QueryConfig, 'select 2 as n');
  expect(getRowsOrMessages(results)).toEqual(['unreadable', [{ n: 2 }]]);
});

test('calls the callback of a query with a callback, after the statements before it', async () => {
  const found = await inTransaction(
    () =>
      new Promise((resolve, reject) => {
        client.query("select set_config('app.before', 'yes', false)").catch(reject);
        const text = "select current_setting('app.before', true) as before";
        client.query(text, (_error, { rows }) => resolve(rows));
      }),
  );
  expect(found).toEqual([{ before: 'yes' }]);
});

test('rejects all statements with the same error when the connection is lost', async () => {
  const pipeline = new PipelinedQuery(new Map());
  const results = Promise.allSettled([
    pipeline.add({ name: 'one', text: 'select 1' }),
    pipeline.add({ name: 'two', text: 'select 2' }),
  ]);
  const reason = new Error('Connection terminated');
  pipeline.handleError(reason, { submittedNamedStatements: {} });
  expect((await results).map((end) => end.status === 'rejected' && end.reason)).toEqual([
    reason,
    reason,
  ]);
});

test('prepares a statement under one name for each role', async () => {
  const statement = { text: 'select 4 as n', name: 'four' };
  await inTransaction(() => client.query(statement), 'person');
  await inTransaction(() => client.query(statement), 'system');
  const { rows } = await client.query(
    "select name from pg_prepared_statements where name like 'four%' order by name",
  );
  expect(rows).toEqual([{ name: 'four-person' }, { name: 'four-system' }]);
});
