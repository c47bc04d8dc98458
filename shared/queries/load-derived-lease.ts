import type { ApiClient } from '../api/client.ts';
import { listMoveOutStatuses, listMoveOuts } from '../api/move-out.ts';
import { listAnimals, listOccupants } from '../api/resident.ts';
import { type DerivedLease, deriveLease, type LeaseRecords } from './derive-lease.ts';

/** Requests that were already started, and that other queries share. */
interface LeaseRequests {
  readonly lease: Promise<LeaseRecords['lease'] | null>;
  readonly address: Promise<LeaseRecords['address']>;
  readonly statuses: Promise<LeaseRecords['statuses']>;
}

/**
 * The active lease with its derived fields (spec 3); null without one. Needs at most three sequential rounds of
 * requests: lease, address and statuses; move-outs and occupants; animals.
 */
export async function loadDerivedLease(
  api: ApiClient,
  personId: string,
  requests: LeaseRequests,
): Promise<DerivedLease | null> {
  const [lease, address, statuses] = await Promise.all([
    requests.lease,
    requests.address,
    requests.statuses,
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

/** The names of the move-out statuses. */
export const loadMoveOutStatuses = (api: ApiClient) => listMoveOutStatuses(api);
