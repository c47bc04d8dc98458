import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { openTestDatabase } from 'services/testing/database-template';
import type { OpenDatabase } from './database.ts';
import { vacuumTables } from './vacuum-tables.ts';

// PGlite only: PostgreSQL vacuums its tables itself.
let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const readSize = async (table: string): Promise<number> => {
  const { rows } = await queryAsOwner<{ size: number }>(
    open,
    `select pg_relation_size('${table}')::int as size`,
  );
  return rows[0]?.size ?? 0;
};

test('a table with constant inserts and deletes does not keep growing', async () => {
  await queryAsOwner(open, 'create table passing (place int primary key)');
  let last = 0;
  const round = async () => {
    for (let times = 0; times < 10; times += 1) {
      await queryAsOwner(open, 'insert into passing select n from generate_series($1::int, $2) n', [
        last + 1,
        last + 200,
      ]);
      await queryAsOwner(open, 'delete from passing where place <= $1', [last]);
      last += 200;
    }
    return vacuumTables(open);
  };
  expect(await round()).toBeGreaterThan(0);
  const size = await readSize('passing');
  for (let rounds = 0; rounds < 9; rounds += 1) await round();
  // With vacuum it grows by a factor of 1.1, without it by a factor of nine.
  expect(await readSize('passing')).toBeLessThan(size * 3);
});

test('skips tables with few dead rows and tables without rows', async () => {
  expect(await vacuumTables(open)).toBe(0);
  await queryAsOwner(open, 'create table emptied as select n from generate_series(1, 2000) n');
  await queryAsOwner(open, 'delete from emptied');
  expect(await vacuumTables(open)).toBe(0);
});
