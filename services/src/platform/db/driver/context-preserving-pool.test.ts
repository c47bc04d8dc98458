import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { OpenDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

/** Opens a transaction on every connection of the pool. Returns a function that ends them. */
async function occupyAllConnections() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const most = open.pool.options.max ?? 1;
  let occupied = 0;
  const transactions = Array.from({ length: most }, () =>
    withSystemContext(open.db, async () => {
      occupied += 1;
      await released;
    }),
  );
  while (occupied < most) await setTimeout(10);
  return async () => {
    release();
    await Promise.all(transactions);
  };
}

test('a query that waited for a connection does not run in the context of the previous transaction', async () => {
  const end = await occupyAllConnections();
  const queries = [1, 2, 3].map((n) => open.pool.query('select $1::int as n', [n]));
  const results = Promise.all(queries);
  await end();
  expect((await results).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

test('a connection that breaks during a transaction rejects that transaction and does not end the process', async () => {
  const taken = new Promise<PoolClient>((resolve) => open.pool.once('acquire', resolve));
  const broken = withSystemContext(open.db, async (tx) => {
    const { connection } = (await taken) as PoolClient & { connection: { stream: Duplex } };
    connection.stream.destroy(new Error('gone'));
    // As when the database is restarted while the transaction is idle.
    await setTimeout(50);
    return tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await open.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});
