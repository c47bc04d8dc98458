import type { PersonLease } from 'services/documents/records/record-part';
import { listLeases } from 'services/documents/records/store/person';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { loadLeaseHome } from 'services/resident';

/** Lists every lease of the person, ended ones too, newest first. */
export async function listPersonLeases(tx: Tx, actor: Actor): Promise<PersonLease[]> {
  const rows = await listLeases(tx, actor);
  const leases: PersonLease[] = [];
  const folders = new Set<string>();
  for (const { leaseId, doorId, moveInDate } of rows) {
    const home = await loadLeaseHome(tx, actor, leaseId);
    const shortAddress = home.address.split(', ').slice(0, 2).join(', ');
    // Consecutive leases of the same home get separate folders.
    const folder = folders.has(shortAddress) ? `${shortAddress}, from ${moveInDate}` : shortAddress;
    folders.add(folder);
    leases.push({ leaseId, doorId, home, folder });
  }
  return leases;
}
