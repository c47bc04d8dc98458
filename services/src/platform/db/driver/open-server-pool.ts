import type pg from 'pg';
import { NamedClient } from './named-client.ts';
import { OnePieceSocket } from './one-piece-socket.ts';
import { OwnPool } from './own-pool.ts';

/** Connections to a PostgreSQL server. `settings` are run-time parameters as `name=value`. Times in milliseconds. */
export const openServerPool = (connectionString: string, settings: readonly string[]): pg.Pool =>
  new OwnPool({
    Client: NamedClient,
    pipeline: true,
    connectionString,
    stream: () => new OnePieceSocket(),
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    idle_in_transaction_session_timeout: 30_000,
  });
