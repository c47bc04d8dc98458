import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Database, Tx } from './database.ts';
import type { DatabaseRole, Transaction } from './driver/index.ts';
import { getTx, withConnection } from './with-connection.ts';

/** The renter who performs a request, read from the verified access token and from nothing else. */
export type Actor = {
  corporationId: string;
  personId: string;
  doorIds: string[];
};

/** Every statement of the transaction reads the same snapshot. */
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

type ContextStatement = { text: string; values?: unknown[] };

/**
 * Switches the role and sets the settings that the row-level security policies read. The renter's leases
 * (those of the units in the access claim) are looked up in every transaction, so that a removed lease is
 * inaccessible from the next transaction on. One statement does all of it, because every request runs it.
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

const ERASER_CONTEXT_STATEMENT: ContextStatement = {
  text: `select set_config('role', 'portal_eraser', true)`,
};

/**
 * Runs a read-write transaction as the renter: row-level security limits it to the renter's own rows. The
 * role is switched inside the transaction, because the pool connects as the owner of the tables, to whom the
 * policies do not apply.
 */
export const withRenterContext = <T>(
  db: Database,
  actor: Actor,
  work: TransactionWork<void, T>,
): Promise<T> => runTransaction(db, 'person', getRenterContextStatement(actor), readNothing, work);

/**
 * Like `withRenterContext`, with a first batch of queries that saves a round trip. The statements of `read`
 * are sent in the same pipeline as BEGIN and the role switch, so `read` may only read and lock rows. `work`
 * receives its result.
 */
export const withRenterContextPipelined = <R, T>(
  db: Database,
  actor: Actor,
  read: (tx: Tx) => Promise<R>,
  work: TransactionWork<R, T>,
): Promise<T> => runTransaction(db, 'person', getRenterContextStatement(actor), read, work);

/** Runs a read-write transaction that sees every tenant: for jobs, the payment completer, sign-in and the seed. */
export const withSystemContext = <T>(db: Database, work: TransactionWork<void, T>): Promise<T> =>
  runTransaction(db, 'system', SYSTEM_CONTEXT_STATEMENT, readNothing, work);

/**
 * Runs a read-write transaction of the retention job and of the erasure of a renter, which may change a few columns
 * that are append-only for the system.
 */
export const withEraserContext = <T>(db: Database, work: TransactionWork<void, T>): Promise<T> =>
  runTransaction(db, 'eraser', ERASER_CONTEXT_STATEMENT, readNothing, work);

/** Like `withSystemContext`, with a first batch of queries as in `withRenterContextPipelined`. */
export const withSystemContextPipelined = <R, T>(
  db: Database,
  read: (tx: Tx) => Promise<R>,
  work: TransactionWork<R, T>,
): Promise<T> => runTransaction(db, 'system', SYSTEM_CONTEXT_STATEMENT, read, work);

type TransactionWork<R, T> = (tx: Tx, found: R) => Promise<T | PipelinedResult<T>>;

/** The result of the last statements of a transaction, which are sent in one pipeline with COMMIT. */
class PipelinedResult<T> {
  readonly result: Promise<T>;

  constructor(result: Promise<T>) {
    this.result = result;
  }
}

/**
 * Returned from `work`: COMMIT is sent without waiting for these statements. They must have been sent already;
 * a statement that is started later is rejected.
 */
export const pipelineWithCommit = <T>(result: Promise<T>): PipelinedResult<T> =>
  new PipelinedResult(result);

const readNothing = async () => {};

/** Calls `work` only after the role switch succeeded, so that no write can run with the rights of the owner. */
const runTransaction = <R, T>(
  db: Database,
  role: DatabaseRole,
  context: ContextStatement,
  read: (tx: Tx) => Promise<R>,
  work: TransactionWork<R, T>,
): Promise<T> =>
  withConnection(db, role, async (client, transaction) => {
    const started = Promise.all([client.query('begin'), client.query(context)]);
    const tx = getTx(client);
    const [, found] = await Promise.all([started, read(tx)]);
    return commit(client, transaction, await work(tx, found));
  });

async function commit<T>(
  client: PoolClient,
  transaction: Transaction,
  result: T | PipelinedResult<T>,
): Promise<T> {
  const committed = client.query('commit');
  transaction.hasEnded = true;
  const last = result instanceof PipelinedResult ? result.result : result;
  const [value, { command }] = await Promise.all([last, committed]);
  // PostgreSQL answers COMMIT with ROLLBACK when a statement failed, even if the caller caught the error.
  if (command !== 'COMMIT') throw new Error('The transaction could not be committed.');
  return value;
}

/**
 * Runs a read-only transaction as the renter, on one snapshot. The first statements of `work` are sent in the
 * same pipeline as BEGIN and the role switch; their results are discarded when the role switch fails.
 */
export function withRenterSnapshot<T>(
  db: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withConnection(db, 'person', async (client) => {
    const started = Promise.all([
      client.query(BEGIN_SNAPSHOT),
      client.query(getRenterContextStatement(actor)),
    ]);
    const [, result] = await Promise.all([started, work(getTx(client))]);
    // Not awaited: nothing was written, and the next user of the connection is queued behind it.
    client.query('commit').catch(() => {});
    return result;
  });
}

/**
 * SQL condition: the lease belongs to the caller. Repeats the row-level security policy. Null, so not true, when
 * no renter is set.
 */
export const isCallerLease = (leaseId: PgColumn | string): SQL<boolean | null> =>
  sql`${leaseId} = any (app.lease_ids())`;
