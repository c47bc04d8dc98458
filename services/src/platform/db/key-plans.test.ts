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

/** The unique keys of all tables, as far as they hold texts. */
async function textKeys(): Promise<Key[]> {
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

async function planOf({ table, columns }: Key): Promise<string> {
  const where = columns.map((column) => `${column} = 'x'`).join(' and ');
  const plan = await withSystemContext(open.db, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain select from ${table} where ${where}`)),
  );
  return [table, ...plan.rows.map((row) => row['QUERY PLAN'])].join('\n');
}

test('what is asked by its key is found by it alone, also where nothing stood there yet at the start', async () => {
  const keys = await textKeys();
  expect(keys.length).toBeGreaterThan(50);
  const plans: string[] = [];
  for (const key of keys) plans.push(await planOf(key));
  // What an index does not find it leaves to a filter.
  const looksThrough = plans.filter((plan) => plan.includes('Filter:'));
  expect(looksThrough).toEqual([]);
});
