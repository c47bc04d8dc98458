import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { selectMovedOutLeases } from './store/leases.ts';

/**
 * Lists the leases that the caller moved out of: a completed move-out names them (spec 4). They can still read
 * these leases but not change anything.
 */
export async function listMovedOutLeaseIds(tx: Tx, actor: Actor): Promise<string[]> {
  const { corporationId, personId } = actor;
  return (await selectMovedOutLeases(tx, { corporationId, personId })).map(
    ({ leaseId }) => leaseId,
  );
}
