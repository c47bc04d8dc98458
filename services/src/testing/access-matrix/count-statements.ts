import type pg from 'pg';

/** Counts what is sent to the database from now on, by every connection of the pool. */
export function countStatements(pool: pg.Pool) {
  const known = new WeakSet<pg.PoolClient>();
  let count = 0;
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query;
    client.query = ((...all: never[]) => {
      count += 1;
      return (query as (...given: never[]) => unknown).apply(client, all);
    }) as typeof query;
  });
  return {
    /** How many it takes. */
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = count;
      await work();
      return count - before;
    },
  };
}
