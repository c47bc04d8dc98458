import type pg from 'pg';

/** Counts the statements of all connections of a pool from now on. */
export function countStatements(pool: pg.Pool) {
  const known = new WeakSet<pg.PoolClient>();
  let count = 0;
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query;
    client.query = ((...all: never[]) => {
      count += 1;
      return (query as (...args: never[]) => unknown).apply(client, all);
    }) as typeof query;
  });
  return {
    /** The number of statements during the work. */
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = count;
      await work();
      return count - before;
    },
  };
}
