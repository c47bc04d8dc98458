import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool whose queries stay what they were while they wait. The driver calls back whoever waited in the
 * context of whoever gives the connection back: a transaction that has ended, in which nothing more may
 * be asked (`prepared-statement-client.ts`). A job or a limit would fail for what it is no part of.
 */
export class ContextPreservingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // A connection that breaks is replaced by the pool, and what was asked on it fails. The event says
    // no more than that; but without a listener, of the pool while it is idle and of its own while
    // somebody works with it, it ends the process.
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
}
