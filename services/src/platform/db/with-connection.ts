import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { traceSpan } from 'shared/server/tracing/tracing';
import type { Database, Tx } from './database.ts';
import { currentTransaction, type DatabaseRole, type Transaction } from './driver/index.ts';

/**
 * Takes a connection for one transaction and gives it back. Nested transactions throw: on PGlite, which has one
 * connection, the inner one would wait for the outer one forever. `prepared-statement-client.ts` rejects a
 * statement that `work` starts after its transaction has ended, because it would run without the renter's role.
 */
export function withConnection<T>(
  db: Database,
  role: DatabaseRole,
  work: (client: PoolClient, transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (currentTransaction.getStore()) {
    throw new Error('A transaction was started inside another transaction: pass tx on instead.');
  }
  const transaction: Transaction = { hasEnded: false, role };
  const runWork = async () => {
    const client = await traceSpan({ name: 'connect', kind: 'client' }, () => db.$client.connect());
    let isLost = false;
    try {
      return await work(client, transaction);
    } catch (error) {
      isLost = !(await rollBack(client));
      throw error;
    } finally {
      transaction.hasEnded = true;
      client.release(isLost);
    }
  };
  return traceSpan({ name: 'transaction', attributes: { 'db.role': role } }, () =>
    currentTransaction.run(transaction, runWork),
  );
}

/** Returns false when ROLLBACK fails: the connection is broken and has to be closed. */
const rollBack = (client: PoolClient): Promise<boolean> =>
  currentTransaction
    .exit(() => client.query('rollback'))
    .then(
      () => true,
      () => false,
    );

const txByClient = new WeakMap<PoolClient, Tx>();

/** The drizzle query builder of a connection, created once for each connection. */
export function getTx(client: PoolClient): Tx {
  const known = txByClient.get(client);
  if (known) return known;
  const created = drizzle(client) as unknown as Tx;
  txByClient.set(client, created);
  return created;
}
