import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { ContextPreservingPool } from './context-preserving-pool.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';

const TERMINATE = 'X'.charCodeAt(0);

/**
 * What a driver of PostgreSQL takes for its socket, with PGlite at the other end: the same protocol, in
 * this process. So both engines have one driver, and PGlite, too, plans each statement once.
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
    // The engine has one session, which outlives whoever leaves it.
    if (message[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    // Read in one piece by the driver. In any other way PGlite parses each answer as well, and keeps it.
    const answer: Buffer[] = [];
    const onRawData = (bytes: Uint8Array) => answer.push(Buffer.from(bytes));
    this.#pglite.execProtocolRawStream(message, { onRawData, syncToFs: false }).then(
      () => {
        this.push(Buffer.concat(answer));
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }
}

/** The one session of the embedded engine as a pool of one: who comes second waits for the first. */
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
  // A connection that comes after a broken one finds what that has left behind.
  pool.on('connect', (client) => {
    const set = settings.map((setting) => `set ${setting}`);
    for (const text of ['rollback', 'discard all', ...set]) client.query(text, () => {});
  });
  return pool;
}
