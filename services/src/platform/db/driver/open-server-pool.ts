import type pg from 'pg';
import { CoalescingSocket } from './coalescing-socket.ts';
import { ContextPreservingPool } from './context-preserving-pool.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';

/** Connections to a PostgreSQL server. `settings` are run-time parameters as `name=value`. Times in milliseconds. */
export const openServerPool = (connectionString: string, settings: readonly string[]): pg.Pool =>
  new ContextPreservingPool({
    Client: PreparedStatementClient,
    pipeline: true,
    connectionString,
    stream: () => new CoalescingSocket(),
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    idle_in_transaction_session_timeout: 30_000,
  });
