import { LRUCache } from 'lru-cache';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';

/** Caches the last active lease of each caller. A cached lease is only a guess and is always verified. */
const lastLeaseByCaller = new LRUCache<string, LeaseIds>({ max: 20_000 });

/**
 * Reads the caller's active lease (spec 6) with `find` and runs `ask` for it; undefined without a lease.
 * `ask` runs for the cached lease in the same round trip as `find`, in the same snapshot. The result is
 * discarded when the active lease differs.
 */
export async function loadWithActiveLease<F extends LeaseIds, T>(
  tx: Tx,
  actor: Actor,
  find: (tx: Tx, actor: Actor) => Promise<F | undefined>,
  ask: (lease: LeaseIds) => Promise<T>,
): Promise<{ leaseTerms: F; result: T } | undefined> {
  const key = [actor.corporationId, actor.personId, actor.doorIds[0]].join(' ');
  const cachedLease = lastLeaseByCaller.get(key);
  const pendingLease = find(tx, actor);
  const cachedResult = cachedLease && ask(cachedLease);
  // A failed speculative read is ignored; the query runs again for the active lease.
  cachedResult?.catch(() => {});
  const leaseTerms = await pendingLease;
  if (!leaseTerms) return undefined;
  if (cachedResult && cachedLease.leaseId === leaseTerms.leaseId)
    return { leaseTerms, result: await cachedResult };
  const { corporationId, leaseId } = leaseTerms;
  lastLeaseByCaller.set(key, { corporationId, leaseId });
  return { leaseTerms, result: await ask(leaseTerms) };
}
