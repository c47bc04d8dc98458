import type { ApiClient } from '../api/client.ts';
import { listMoveOuts } from '../api/move-out.ts';
import { listAnimals, listOccupants } from '../api/resident.ts';
import { type DerivedLease, deriveLease, type LeaseRecords } from './derive-lease.ts';

/** What is asked for already, and by others too. */
interface LeaseRequests {
  readonly lease: Promise<LeaseRecords['lease'] | null>;
  readonly address: Promise<LeaseRecords['address']>;
  readonly statuses: Promise<LeaseRecords['statuses']>;
}

/**
 * The active lease with its derived fields (spec 3); null without one. Three rounds at most: lease,
 * address and statuses; move-outs and occupants; their animals.
 */
export async function loadDerivedLease(
  api: ApiClient,
  personId: string,
  asked: LeaseRequests,
): Promise<DerivedLease | null> {
  const [lease, address, statuses] = await Promise.all([
    asked.lease,
    asked.address,
    asked.statuses,
  ]);
  if (lease === null) return null;
  const [moveOuts, occupants] = await Promise.all([
    listMoveOuts(api, lease.lease_id),
    listOccupants(api, lease.lease_id),
  ]);
  const people = occupants.map(({ person_id }) => person_id);
  const animals = people.length === 0 ? [] : await listAnimals(api, people);
  return deriveLease({ lease, address, statuses, moveOuts, occupants, animals }, personId);
}
