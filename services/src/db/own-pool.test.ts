import { setTimeout } from 'node:timers/promises';
import { openTestDatabase } from '../testing/database-template.ts';
import { asSystem } from './access.ts';
import type { OpenDatabase } from './database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

/** Holds every connection there is in a transaction; gives the way to end them all. */
async function holdAll() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const most = open.pool.options.max ?? 1;
  let held = 0;
  const holders = Array.from({ length: most }, () =>
    asSystem(open.db, async () => {
      held += 1;
      await released;
    }),
  );
  while (held < most) await setTimeout(10);
  return async () => {
    release();
    await Promise.all(holders);
  };
}

test('a query that waited for a connection is none of the transaction that had it before', async () => {
  const end = await holdAll();
  const asked = [1, 2, 3].map((n) => open.pool.query('select $1::int as n', [n]));
  const answered = Promise.all(asked);
  await end();
  expect((await answered).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});
