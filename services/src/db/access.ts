import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Database, Tx } from './database.ts';
import { inside } from './inside.ts';

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
export function asPerson<T>(db: Database, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, async (client) => {
    await Promise.all([client.query('begin'), client.query(personOf(actor))]);
    const result = await work(handleOf(client));
    await client.query('commit');
    return result;
  });
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
  return onConnection(db, async (client) => {
    const begun = Promise.all([client.query(BEGIN_READING), client.query(personOf(actor))]);
    const [, result] = await Promise.all([begun, work(handleOf(client))]);
    // Nobody has to wait for it: it keeps nothing, and whoever has the connection next comes after it.
    client.query('commit').catch(() => {});
    return result;
  });
}

/** Runs a transaction that sees every tenant: jobs, the completer, sign-in, the seed. */
export function asSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return onConnection(db, async (client) => {
    await Promise.all([client.query('begin'), client.query(SYSTEM)]);
    const result = await work(handleOf(client));
    await client.query('commit');
    return result;
  });
}

/**
 * PGlite has one connection: a second transaction inside the first would wait for itself for ever.
 * What the work still asks when its transaction has ended is refused (`named-client.ts`): outside of
 * it nobody would hold it to the renter's rows.
 */
function onConnection<T>(db: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  if (inside.getStore()) {
    throw new Error('A transaction was begun inside a transaction: pass tx on instead.');
  }
  const transaction = { hasEnded: false };
  return inside.run(transaction, async () => {
    const client = await db.$client.connect();
    let isLost = false;
    try {
      return await work(client);
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
  client.query('rollback').then(
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
