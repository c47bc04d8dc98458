import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { selectMovedOutLeases } from './store/leases.ts';

/**
 * The leases of which a notice that is done with lists the caller (spec 4): of these they read, and
 * change nothing.
 */
export async function listMovedOutLeaseIds(tx: Tx, actor: Actor): Promise<string[]> {
  const { corporationId, personId } = actor;
  return (await selectMovedOutLeases(tx, { corporationId, personId })).map(
    ({ leaseId }) => leaseId,
  );
}
