import { LRUCache } from 'lru-cache';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';

/** Which lease was a caller's last time: a guess, that is never answered with unless it holds. */
const lastSeen = new LRUCache<string, LeaseIds>({ max: 20_000 });

/**
 * The caller's active lease (spec 6) as `find` reads it, with what is asked about it; undefined without one.
 * The lease of last time is asked about in the same turn in which this one is read: of the same moment, and
 * thrown away where it is no longer the one.
 */
export async function askActiveLease<F extends LeaseIds, T>(
  tx: Tx,
  actor: Actor,
  find: (tx: Tx, actor: Actor) => Promise<F | undefined>,
  ask: (lease: LeaseIds) => Promise<T>,
): Promise<{ facts: F; asked: T } | undefined> {
  const key = [actor.corporationId, actor.personId, actor.doorIds[0]].join(' ');
  const guess = lastSeen.get(key);
  const finding = find(tx, actor);
  const guessed = guess && ask(guess);
  // Of a lease that is not theirs any more it may fail, which is nobody's business.
  guessed?.catch(() => {});
  const facts = await finding;
  if (!facts) return undefined;
  if (guessed && guess.leaseId === facts.leaseId) return { facts, asked: await guessed };
  const { corporationId, leaseId } = facts;
  lastSeen.set(key, { corporationId, leaseId });
  return { facts, asked: await ask(facts) };
}
