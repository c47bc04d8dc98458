import type pg from 'pg';

/** Counts the statements and round trips of all connections of a pool from now on. */
export function countRoundTrips(pool: pg.Pool) {
  const known = new WeakSet<pg.PoolClient>();
  const count = { statements: 0, roundTrips: 0 };
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const { connection, query } = client as unknown as {
      connection: NodeJS.EventEmitter;
      query: (...all: unknown[]) => unknown;
    };
    connection.on('readyForQuery', () => {
      count.roundTrips += 1;
    });
    client.query = ((...all: unknown[]) => {
      count.statements += 1;
      return query.apply(client, all);
    }) as typeof client.query;
  });
  return {
    /** The statements and round trips during the work. */
    async during(work: () => Promise<unknown>): Promise<typeof count> {
      const before = { ...count };
      await work();
      return {
        statements: count.statements - before.statements,
        roundTrips: count.roundTrips - before.roundTrips,
      };
    },
  };
}
