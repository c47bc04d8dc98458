import { findOwnWorkOrder } from 'services/maintenance/work-orders/store/find-work-orders';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { listHomesOfCaller, listNoticesChangedSince, listWorkOrdersChangedSince } from './store.ts';

export type LiveScope = {
  leaseIds: string[];
  propertyIds: string[];
  /** Work orders that changed shortly before the stream opened: a page may have read an older version. */
  recentWorkOrderIds: string[];
  /** Whether a building notice changed in the same period. */
  hasRecentNotice: boolean;
};

/** A page reads its data before it opens the stream. This is the longest time between the two. */
const RECENT_CHANGE_MS = 120_000;

/** Loads the leases and buildings whose changes the caller may see, and what changed recently there. */
export function loadLiveScope(db: Database, actor: Actor): Promise<LiveScope> {
  const since = new Date(Date.now() - RECENT_CHANGE_MS);
  return withRenterSnapshot(db, actor, async (tx) => {
    const [homes, recent, notices] = await Promise.all([
      listHomesOfCaller(tx, actor),
      listWorkOrdersChangedSince(tx, actor, since),
      listNoticesChangedSince(tx, actor, since),
    ]);
    return {
      leaseIds: homes.map(({ leaseId }) => leaseId),
      propertyIds: [...new Set(homes.map(({ propertyId }) => propertyId))],
      recentWorkOrderIds: recent.map(({ id }) => id),
      hasRecentNotice: notices.length > 0,
    };
  });
}

/** Returns the id of the work order if the caller can still see it. */
export async function findVisibleWorkOrderId(
  db: Database,
  actor: Actor,
  workOrderId: string,
): Promise<string | undefined> {
  const order = await withRenterSnapshot(db, actor, (tx) =>
    findOwnWorkOrder(tx, actor, workOrderId),
  );
  return order?.workOrderId;
}
