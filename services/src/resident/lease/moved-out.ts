import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { leasesLeft } from './store/leases.ts';

/**
 * The leases of which a notice that is done with lists the caller (spec 4): of these they read, and
 * change nothing.
 */
export async function findLeasesLeft(tx: Tx, actor: Actor): Promise<string[]> {
  const { corporationId, personId } = actor;
  return (await leasesLeft(tx, { corporationId, personId })).map(({ leaseId }) => leaseId);
}
