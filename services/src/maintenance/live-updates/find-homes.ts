import { orderOfCaller } from 'services/maintenance/work-orders/store/find-orders';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { homesOfCaller, noticesChangedSince, ordersChangedSince } from './store.ts';

export type Homes = {
  leaseIds: string[];
  propertyIds: string[];
  /** Requests that a page may have read as they were before the stream was there. */
  recent: string[];
  /** Whether what is known in a building has changed as lately. */
  isBuildingRecent: boolean;
};

/** A page reads first and follows then: what changes in between is at most so old. */
const RECENT_MS = 120_000;

/** Whose changes are the caller's to know. */
export function findHomes(db: Database, actor: Actor): Promise<Homes> {
  const since = new Date(Date.now() - RECENT_MS);
  return withRenterSnapshot(db, actor, async (tx) => {
    const [homes, recent, notices] = await Promise.all([
      homesOfCaller(tx, actor),
      ordersChangedSince(tx, actor, since),
      noticesChangedSince(tx, actor, since),
    ]);
    return {
      leaseIds: homes.map(({ leaseId }) => leaseId),
      propertyIds: [...new Set(homes.map(({ propertyId }) => propertyId))],
      recent: recent.map(({ id }) => id),
      isBuildingRecent: notices.length > 0,
    };
  });
}

/** Its id where the request is still the caller's to see; else nothing. */
export async function changedOf(db: Database, actor: Actor, workOrderId: string) {
  const order = await withRenterSnapshot(db, actor, (tx) => orderOfCaller(tx, actor, workOrderId));
  return order ? [order.workOrderId] : [];
}
