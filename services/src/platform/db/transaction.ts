import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Database, Tx } from './database.ts';
import { currentTransaction, type DatabaseRole, type Transaction } from './driver/index.ts';

/** Who asks, from the verified token alone. */
export type Actor = {
  corporationId: string;
  personId: string;
  doorIds: string[];
};

/** All of one reading is from one moment. */
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

type ContextStatement = { text: string; values?: unknown[] };

/**
 * The leases are the person's own whose door the claim opens. They are looked up in every transaction,
 * so that a lease taken away is taken away at once; in one statement, because every request pays for it.
 */
const getRenterContextStatement = ({
  corporationId,
  personId,
  doorIds,
}: Actor): ContextStatement => ({
  text: `select
    set_config('role', 'portal_app', true),
    set_config('app.corporation_id', $1, true),
    set_config('app.person_id', $2, true),
    set_config('app.door_ids', array_to_string($3::text[], ','), true),
    set_config('app.lease_ids', array_to_string(app.lease_ids_of($1, $2, $3), ','), true)`,
  values: [corporationId, personId, doorIds],
});

const SYSTEM_CONTEXT_STATEMENT: ContextStatement = {
  text: `select set_config('role', 'portal_system', true)`,
};

/**
 * Runs a transaction as the renter: row-level security shows only what is theirs. The role has to
 * be switched here, because the engines connect as an owner whom the policies do not hold.
 */
export const withRenterContext = <T>(
  db: Database,
  actor: Actor,
  work: TransactionWork<void, T>,
): Promise<T> => runTransaction(db, 'person', getRenterContextStatement(actor), readNothing, work);

/**
 * The same, for what asks before it writes: what `ask` sends is on its way together with the statements
 * that begin the transaction, so it may read and lock, and nothing else. `work` gets what it gave.
 */
export const withRenterContextPipelined = <R, T>(
  db: Database,
  actor: Actor,
  ask: (tx: Tx) => Promise<R>,
  work: TransactionWork<R, T>,
): Promise<T> => runTransaction(db, 'person', getRenterContextStatement(actor), ask, work);

/** Runs a transaction that sees every tenant: jobs, the completer, sign-in, the seed. */
export const withSystemContext = <T>(db: Database, work: TransactionWork<void, T>): Promise<T> =>
  runTransaction(db, 'system', SYSTEM_CONTEXT_STATEMENT, readNothing, work);

/** The same, for what asks before it writes, as `withRenterContextPipelined`. */
export const withSystemContextPipelined = <R, T>(
  db: Database,
  ask: (tx: Tx) => Promise<R>,
  work: TransactionWork<R, T>,
): Promise<T> => runTransaction(db, 'system', SYSTEM_CONTEXT_STATEMENT, ask, work);

type TransactionWork<R, T> = (tx: Tx, found: R) => Promise<T | PipelinedResult<T>>;

/** The last statements of a transaction, which nothing waits for: they leave together with its commit. */
class PipelinedResult<T> {
  readonly asked: Promise<T>;

  constructor(asked: Promise<T>) {
    this.asked = asked;
  }
}

/** What the work of a transaction ends with. Its statements must have been sent: none may follow. */
export const pipelineWithCommit = <T>(asked: Promise<T>): PipelinedResult<T> =>
  new PipelinedResult(asked);

const readNothing = async () => {};

/** A write must never run as anybody else: it waits until the transaction is who it should be. */
const runTransaction = <R, T>(
  db: Database,
  role: DatabaseRole,
  become: ContextStatement,
  ask: (tx: Tx) => Promise<R>,
  work: TransactionWork<R, T>,
): Promise<T> =>
  withConnection(db, role, async (client, transaction) => {
    const begun = Promise.all([client.query('begin'), client.query(become)]);
    const tx = getTx(client);
    const [, found] = await Promise.all([begun, ask(tx)]);
    return commit(client, transaction, await work(tx, found));
  });

async function commit<T>(
  client: PoolClient,
  transaction: Transaction,
  result: T | PipelinedResult<T>,
): Promise<T> {
  const committed = client.query('commit');
  transaction.hasEnded = true;
  const asked = result instanceof PipelinedResult ? result.asked : result;
  const [value, { command }] = await Promise.all([asked, committed]);
  // As PostgreSQL answers where a statement had failed, whoever caught that.
  if (command !== 'COMMIT') throw new Error('The transaction could not be committed.');
  return value;
}

/**
 * The same for what only reads. Its first statements are on their way together with those that make
 * it the renter's: what they give is thrown away where becoming the renter has failed.
 */
export function withRenterSnapshot<T>(
  db: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withConnection(db, 'person', async (client) => {
    const begun = Promise.all([
      client.query(BEGIN_SNAPSHOT),
      client.query(getRenterContextStatement(actor)),
    ]);
    const [, result] = await Promise.all([begun, work(getTx(client))]);
    // Nobody has to wait for it: it keeps nothing, and whoever has the connection next comes after it.
    client.query('commit').catch(() => {});
    return result;
  });
}

/**
 * PGlite has one connection: a second transaction inside the first would wait for itself for ever.
 * What the work still asks when its transaction has ended is refused (`prepared-statement-client.ts`): outside of
 * it nobody would hold it to the renter's rows.
 */
function withConnection<T>(
  db: Database,
  role: DatabaseRole,
  work: (client: PoolClient, transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (currentTransaction.getStore()) {
    throw new Error('A transaction was begun inside a transaction: pass tx on instead.');
  }
  const transaction: Transaction = { hasEnded: false, role };
  return currentTransaction.run(transaction, async () => {
    const client = await db.$client.connect();
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
  });
}

/** False where the connection cannot even undo what was begun: it has to be closed. */
const rollBack = (client: PoolClient): Promise<boolean> =>
  currentTransaction
    .exit(() => client.query('rollback'))
    .then(
      () => true,
      () => false,
    );

const txByClient = new WeakMap<PoolClient, Tx>();

/** The builder of statements on one connection, kept as long as that. */
function getTx(client: PoolClient): Tx {
  const known = txByClient.get(client);
  if (known) return known;
  const made = drizzle(client) as unknown as Tx;
  txByClient.set(client, made);
  return made;
}

/** That a lease is one of the caller's. Row-level security says the same; where nobody is set, none is. */
export const isCallerLease = (leaseId: PgColumn | string): SQL<boolean | null> =>
  sql`${leaseId} = any (app.lease_ids())`;
