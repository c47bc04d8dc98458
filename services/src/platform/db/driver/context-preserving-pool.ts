import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { traceStatement } from './trace-statement.ts';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that runs the callback of a waiting `connect` in the async context of its caller. `pg` runs it in the
 * context of the code that releases the connection, which is a transaction that has ended. There
 * `prepared-statement-client.ts` rejects every statement, so a job or rate limit that had waited would fail.
 */
export class ContextPreservingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // The pool replaces a broken connection, and its statements are rejected, so the `error` events need no
    // handling. Without a listener on the pool (idle connections) and on the client (connections in use), Node
    // would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: ConnectCallback): void;
  override connect(done?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (done === undefined) return super.connect();
    super.connect(AsyncResource.bind(done));
    return undefined;
  }

  // All overloads of `query` take a text or a configuration as the first argument, and perhaps a callback as the last.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const run = () => super.query(first as string, ...(rest as []));
    return typeof rest.at(-1) === 'function' ? run() : traceStatement(first, run);
  }) as pg.Pool['query'];
}
