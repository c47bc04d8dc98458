import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';

/** Who asks, from the verified token alone; the leases are looked up in the database. */
export type Actor = {
  corporationId: string;
  personId: string;
  doorIds: string[];
  leaseIds: string[];
};

const inside = new AsyncLocalStorage<true>();

/** PGlite has one connection: a second transaction inside the first would wait for itself for ever. */
function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (inside.getStore()) {
    throw new Error('asPerson or asSystem was called inside a transaction: pass tx on instead.');
  }
  return inside.run(true, () => db.transaction((tx) => work(tx)));
}

/**
 * Runs a transaction as the renter: row-level security shows only what is theirs. The role has to
 * be switched here, because the engines connect as an owner whom the policies do not hold.
 */
export function asPerson<T>(db: Database, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select
      set_config('role', 'portal_app', true),
      set_config('app.corporation_id', ${actor.corporationId}, true),
      set_config('app.person_id', ${actor.personId}, true),
      set_config('app.lease_ids', ${actor.leaseIds.join(',')}, true),
      set_config('app.door_ids', ${actor.doorIds.join(',')}, true)`);
    return work(tx);
  });
}

/** Runs a transaction that sees every tenant: jobs, the completer, sign-in, the seed. */
export function asSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('role', 'portal_system', true)`);
    return work(tx);
  });
}
