import { openTestDatabase } from 'services/testing/database-template';
import type { OpenDatabase } from './database.ts';
import { vacuumTables } from './vacuum-tables.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const readSize = async (table: string): Promise<number> => {
  const { rows } = await open.pool.query(`select pg_relation_size('${table}')::int as size`);
  return rows[0].size;
};

test('a table with constant inserts and deletes does not keep growing', async () => {
  await open.pool.query('create table passing (place int primary key)');
  let last = 0;
  const round = async () => {
    for (let times = 0; times < 10; times += 1) {
      await open.pool.query('insert into passing select n from generate_series($1::int, $2) n', [
        last + 1,
        last + 200,
      ]);
      await open.pool.query('delete from passing where place <= $1', [last]);
      last += 200;
    }
    return vacuumTables(open);
  };
  expect(await round()).toBeGreaterThan(0);
  const size = await readSize('passing');
  for (let rounds = 0; rounds < 9; rounds += 1) await round();
  // With vacuum it grows by a factor of 1.1 on both engines, without it by a factor of nine.
  expect(await readSize('passing')).toBeLessThan(size * 3);
});

test('skips tables with few dead rows and tables without rows', async () => {
  expect(await vacuumTables(open)).toBe(0);
  await open.pool.query('create table emptied as select n from generate_series(1, 2000) n');
  await open.pool.query('delete from emptied');
  expect(await vacuumTables(open)).toBe(0);
});
