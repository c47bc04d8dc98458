import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Address } from 'shared/contract/resident';
import { createActiveLeaseQuery } from './active-lease.ts';
import type { DepositReader } from './deposit-reader.ts';
import { findAddressAtDoor } from './store/homes.ts';
import { listOccupants } from './store/leases.ts';

const addressByDoorId = ({ doorId }: { doorId: string }, { actor, read }: GraphqlContext) =>
  read(async (tx): Promise<Address | null> => (await findAddressAtDoor(tx, actor, doorId)) ?? null);

const leaseOccupants = ({ leaseId }: { leaseId: string }, { actor, read }: GraphqlContext) =>
  read((tx) => listOccupants(tx, actor, leaseId));

/** Creates the lease queries. Call it once per process, because each call prepares a new statement. */
export const createLeaseQueries = (deposit: DepositReader) => ({
  activeLease: createActiveLeaseQuery(deposit),
  addressByDoorId,
  leaseOccupants,
});
