import { openTestDatabase } from '../testing/database-template.ts';
import { clearDeadRows } from './clear-dead-rows.ts';
import type { OpenDatabase } from './database.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const sizeOf = async (table: string): Promise<number> => {
  const { rows } = await open.pool.query(`select pg_relation_size('${table}')::int as size`);
  return rows[0].size;
};

test('a table whose rows change again and again does not grow for ever', async () => {
  await open.pool.query('create table changed (place int primary key, count int not null)');
  await open.pool.query('insert into changed select n, 0 from generate_series(1, 200) n');
  const round = async () => {
    for (let times = 0; times < 10; times += 1) {
      await open.pool.query('update changed set count = count + 1');
    }
    return clearDeadRows(open);
  };
  expect(await round()).toBeGreaterThan(0);
  const size = await sizeOf('changed');
  for (let rounds = 0; rounds < 5; rounds += 1) await round();
  // Nine times as large if it were let alone. Somebody who looks at the database meanwhile, as autovacuum does
  // in PostgreSQL, keeps what died since.
  expect(await sizeOf('changed')).toBeLessThanOrEqual(size * 3);
});

test('what has hardly changed, or has no rows left, is let alone', async () => {
  expect(await clearDeadRows(open)).toBe(0);
  await open.pool.query('create table emptied as select n from generate_series(1, 2000) n');
  await open.pool.query('delete from emptied');
  expect(await clearDeadRows(open)).toBe(0);
});
