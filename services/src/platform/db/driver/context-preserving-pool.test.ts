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

/** Holds every connection there is in a transaction; gives the way to end them all. */
async function holdAll() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const most = open.pool.options.max ?? 1;
  let held = 0;
  const holders = Array.from({ length: most }, () =>
    withSystemContext(open.db, async () => {
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

test('a connection that breaks in the middle of a transaction fails that alone, and not the process', async () => {
  const taken = new Promise<PoolClient>((resolve) => open.pool.once('acquire', resolve));
  const broken = withSystemContext(open.db, async (tx) => {
    const { connection } = (await taken) as PoolClient & { connection: { stream: Duplex } };
    connection.stream.destroy(new Error('gone'));
    // As when the database goes away while the process stands still.
    await setTimeout(50);
    return tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await open.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});
