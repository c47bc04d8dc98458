import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { loadLeaseHome } from 'services/resident';
import type { PersonLease } from './record-part.ts';
import { listLeases } from './store/person.ts';

/** Every lease of the person, also one that has ended; the newest first. */
export async function listPersonLeases(tx: Tx, actor: Actor): Promise<PersonLease[]> {
  const rows = await listLeases(tx, actor);
  const found: PersonLease[] = [];
  const folders = new Set<string>();
  for (const { leaseId, doorId, moveInDate } of rows) {
    const home = await loadLeaseHome(tx, actor, leaseId);
    const place = home.address.split(', ').slice(0, 2).join(', ');
    // Two leases of one home, one after the other.
    const folder = folders.has(place) ? `${place}, from ${moveInDate}` : place;
    folders.add(folder);
    found.push({ leaseId, doorId, home, folder });
  }
  return found;
}
