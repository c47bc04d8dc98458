import type { Tx } from './database.ts';

/** One query of a batch. It must send its first statement immediately, before it awaits anything. */
type BatchQuery<T> = (tx: Tx) => Promise<T>;

/** Calls the queries without waiting in between, so that their first statements are sent in this order in one round trip. */
export function sendInOrder<T>(tx: Tx, queries: readonly BatchQuery<T>[]): Promise<T[]> {
  // `async` turns a synchronous error into a rejection, so that Promise.all handles every promise.
  return Promise.all(queries.map(async (query) => query(tx)));
}

/**
 * Collects the statements of one round trip. `send()` sends them in the order in which they were added and
 * gives the results by name.
 *
 * The order matters where a statement locks: what is added after a lock reads the rows as of that lock,
 * although all statements are sent in one pipeline. When a statement fails, PostgreSQL does not run those after
 * it, and `send()` rejects with the error of the one that failed.
 *
 * A query may send more statements after its first result: they are sent in later round trips. A
 * query may also be another batch: its statements take its place in the order.
 */
export class Batch<Results = unknown> {
  readonly #tx: Tx;
  readonly #queries = new Map<string, BatchQuery<unknown>>();
  #isSent = false;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  add<Name extends string, T>(name: Name, query: BatchQuery<T>): Batch<Results & Record<Name, T>> {
    if (this.#queries.has(name)) throw new Error(`The batch has a query ${name} already.`);
    this.#queries.set(name, query);
    return this as unknown as Batch<Results & Record<Name, T>>;
  }

  async send(): Promise<Results> {
    if (this.#isSent) throw new Error('The batch was sent already.');
    this.#isSent = true;
    const results = await sendInOrder(this.#tx, [...this.#queries.values()]);
    const names = [...this.#queries.keys()];
    return Object.fromEntries(names.map((name, index) => [name, results[index]])) as Results;
  }
}

/** Creates an empty batch in a transaction. Nothing is sent before `send()`. */
export const createBatch = (tx: Tx): Batch => new Batch(tx);
