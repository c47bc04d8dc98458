import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { ContextPreservingPool } from './context-preserving-pool.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';

const TERMINATE = 'X'.charCodeAt(0);

/**
 * A socket for `pg` whose other end is PGlite in this process. It speaks the PostgreSQL protocol, so that both
 * engines use one driver, and PGlite also keeps the plans of prepared statements.
 */
class EmbeddedSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    // Ends the connection only: PGlite has one session, which the next connection uses again.
    if (message[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    // The raw protocol leaves parsing to `pg`. The other functions of PGlite parse and keep each response as well.
    const response: Buffer[] = [];
    const onRawData = (bytes: Uint8Array) => response.push(Buffer.from(bytes));
    this.#pglite.execProtocolRawStream(message, { onRawData, syncToFs: false }).then(
      () => {
        this.push(Buffer.concat(response));
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }
}

/** A pool of one connection for PGlite, which has one session. A second `connect` waits for the first to be released. */
export function openEmbeddedPool(pglite: PGlite, settings: readonly string[]): pg.Pool {
  const pool = new ContextPreservingPool({
    Client: PreparedStatementClient,
    pipeline: true,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EmbeddedSocket(pglite),
    max: 1,
    idleTimeoutMillis: 0,
  });
  // A new connection may follow a broken one, whose transaction and settings are still in the session.
  pool.on('connect', (client) => {
    const set = settings.map((setting) => `set ${setting}`);
    for (const text of ['rollback', 'discard all', ...set]) client.query(text, () => {});
  });
  return pool;
}
