import { sql } from 'drizzle-orm';
import { openTestDatabase } from 'services/testing/database-template';
import type { OpenDatabase } from './database.ts';
import { withSystemContext } from './transaction.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

type Key = { table: string; columns: string[] };

/** The unique keys of all tables whose columns are all of type text. */
async function listTextKeys(): Promise<Key[]> {
  const { rows } = await open.pool.query(`
    select tab.relname as table, array_agg(att.attname::text order by att.attnum) as columns
    from pg_index ind
    join pg_class tab on tab.oid = ind.indrelid and tab.relnamespace = 'public'::regnamespace
    join pg_attribute att on att.attrelid = tab.oid and att.attnum = any (ind.indkey::int2[])
    where ind.indisunique and ind.indpred is null and ind.indexprs is null
    group by tab.relname, ind.indexrelid having bool_and(att.atttypid = 'text'::regtype)
    order by 1, ind.indexrelid`);
  return rows;
}

async function explainLookup({ table, columns }: Key): Promise<string> {
  const where = columns.map((column) => `${column} = 'x'`).join(' and ');
  const plan = await withSystemContext(open.db, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain select from ${table} where ${where}`)),
  );
  return [table, ...plan.rows.map((row) => row['QUERY PLAN'])].join('\n');
}

test('a query by a unique key uses its index only, also in tables that were empty at the start', async () => {
  const keys = await listTextKeys();
  expect(keys.length).toBeGreaterThan(50);
  const plans: string[] = [];
  for (const key of keys) plans.push(await explainLookup(key));
  // A plan with a filter reads rows that the index condition did not exclude.
  const filtering = plans.filter((plan) => plan.includes('Filter:'));
  expect(filtering).toEqual([]);
});
