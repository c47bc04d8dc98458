import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Database, Tx } from './database.ts';
import { inside, type Role, type Transaction } from './driver/index.ts';

/** Who asks, from the verified token alone. */
export type Actor = {
  corporationId: string;
  personId: string;
  doorIds: string[];
};

/** All of one reading is from one moment. */
const BEGIN_READING = 'begin isolation level repeatable read read only';

type Become = { text: string; values?: unknown[] };

/**
 * The leases are the person's own whose door the claim opens. They are looked up in every transaction,
 * so that a lease taken away is taken away at once; in one statement, because every request pays for it.
 */
const personOf = ({ corporationId, personId, doorIds }: Actor): Become => ({
  text: `select
    set_config('role', 'portal_app', true),
    set_config('app.corporation_id', $1, true),
    set_config('app.person_id', $2, true),
    set_config('app.door_ids', array_to_string($3::text[], ','), true),
    set_config('app.lease_ids', array_to_string(app.lease_ids_of($1, $2, $3), ','), true)`,
  values: [corporationId, personId, doorIds],
});

const SYSTEM: Become = { text: `select set_config('role', 'portal_system', true)` };

/**
 * Runs a transaction as the renter: row-level security shows only what is theirs. The role has to
 * be switched here, because the engines connect as an owner whom the policies do not hold.
 */
export const asPerson = <T>(db: Database, actor: Actor, work: Work<void, T>): Promise<T> =>
  write(db, 'person', personOf(actor), nothing, work);

/**
 * The same, for what asks before it writes: what `ask` sends is on its way together with the statements
 * that begin the transaction, so it may read and lock, and nothing else. `work` gets what it gave.
 */
export const asPersonAfter = <R, T>(
  db: Database,
  actor: Actor,
  ask: (tx: Tx) => Promise<R>,
  work: Work<R, T>,
): Promise<T> => write(db, 'person', personOf(actor), ask, work);

/** Runs a transaction that sees every tenant: jobs, the completer, sign-in, the seed. */
export const asSystem = <T>(db: Database, work: Work<void, T>): Promise<T> =>
  write(db, 'system', SYSTEM, nothing, work);

/** The same, for what asks before it writes, as `asPersonAfter`. */
export const asSystemAfter = <R, T>(
  db: Database,
  ask: (tx: Tx) => Promise<R>,
  work: Work<R, T>,
): Promise<T> => write(db, 'system', SYSTEM, ask, work);

type Work<R, T> = (tx: Tx, found: R) => Promise<T | Last<T>>;

/** The last statements of a transaction, which nothing waits for: they leave together with its commit. */
class Last<T> {
  readonly asked: Promise<T>;

  constructor(asked: Promise<T>) {
    this.asked = asked;
  }
}

/** What the work of a transaction ends with. Its statements must have been sent: none may follow. */
export const lastly = <T>(asked: Promise<T>): Last<T> => new Last(asked);

const nothing = async () => {};

/** A write must never run as anybody else: it waits until the transaction is who it should be. */
const write = <R, T>(
  db: Database,
  role: Role,
  become: Become,
  ask: (tx: Tx) => Promise<R>,
  work: Work<R, T>,
): Promise<T> =>
  onConnection(db, role, async (client, transaction) => {
    const begun = Promise.all([client.query('begin'), client.query(become)]);
    const tx = handleOf(client);
    const [, found] = await Promise.all([begun, ask(tx)]);
    return commit(client, transaction, await work(tx, found));
  });

async function commit<T>(
  client: PoolClient,
  transaction: Transaction,
  result: T | Last<T>,
): Promise<T> {
  const committed = client.query('commit');
  transaction.hasEnded = true;
  const asked = result instanceof Last ? result.asked : result;
  const [value, { command }] = await Promise.all([asked, committed]);
  // As PostgreSQL answers where a statement had failed, whoever caught that.
  if (command !== 'COMMIT') throw new Error('The transaction could not be committed.');
  return value;
}

/**
 * The same for what only reads. Its first statements are on their way together with those that make
 * it the renter's: what they give is thrown away where becoming the renter has failed.
 */
export function readAsPerson<T>(
  db: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return onConnection(db, 'person', async (client) => {
    const begun = Promise.all([client.query(BEGIN_READING), client.query(personOf(actor))]);
    const [, result] = await Promise.all([begun, work(handleOf(client))]);
    // Nobody has to wait for it: it keeps nothing, and whoever has the connection next comes after it.
    client.query('commit').catch(() => {});
    return result;
  });
}

/**
 * PGlite has one connection: a second transaction inside the first would wait for itself for ever.
 * What the work still asks when its transaction has ended is refused (`named-client.ts`): outside of
 * it nobody would hold it to the renter's rows.
 */
function onConnection<T>(
  db: Database,
  role: Role,
  work: (client: PoolClient, transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (inside.getStore()) {
    throw new Error('A transaction was begun inside a transaction: pass tx on instead.');
  }
  const transaction: Transaction = { hasEnded: false, role };
  return inside.run(transaction, async () => {
    const client = await db.$client.connect();
    let isLost = false;
    try {
      return await work(client, transaction);
    } catch (error) {
      isLost = !(await undo(client));
      throw error;
    } finally {
      transaction.hasEnded = true;
      client.release(isLost);
    }
  });
}

/** False where the connection cannot even undo what was begun: it has to be closed. */
const undo = (client: PoolClient): Promise<boolean> =>
  inside
    .exit(() => client.query('rollback'))
    .then(
      () => true,
      () => false,
    );

const handles = new WeakMap<PoolClient, Tx>();

/** The builder of statements on one connection, kept as long as that. */
function handleOf(client: PoolClient): Tx {
  const known = handles.get(client);
  if (known) return known;
  const made = drizzle(client) as unknown as Tx;
  handles.set(client, made);
  return made;
}

/** That a lease is one of the caller's. Row-level security says the same; where nobody is set, none is. */
export const isOfCaller = (leaseId: PgColumn | string): SQL<boolean | null> =>
  sql`${leaseId} = any (app.lease_ids())`;
