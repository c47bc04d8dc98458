import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import {
  lease,
  leaseParty,
  MOVE_OUT_COMPLETED,
  managementFeePolicy,
  moveOut,
  moveOutPerson,
} from 'services/platform/db/schema/leases';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

type Company = Pick<Actor, 'corporationId'>;

/** Selects the leases for which a completed move-out names the person. */
export const selectMovedOutLeases = prepareStatement(
  'leases-left',
  (tx, params: Placeholders<{ corporationId: string; personId: string }>) =>
    tx
      .select({ leaseId: moveOut.leaseId })
      .from(moveOut)
      .innerJoin(
        moveOutPerson,
        and(
          eq(moveOutPerson.corporationId, moveOut.corporationId),
          eq(moveOutPerson.moveOutId, moveOut.moveOutId),
        ),
      )
      .where(
        and(
          eq(moveOut.corporationId, params.corporationId),
          isCallerLease(moveOut.leaseId),
          eq(moveOut.moveOutStatusId, MOVE_OUT_COMPLETED),
          eq(moveOutPerson.personId, params.personId),
        ),
      ),
);

/** Lists the leases of the caller with their state and move-in date. */
export const listLeaseStates = (tx: Tx, { corporationId }: Company) =>
  tx
    .select({ leaseId: lease.leaseId, state: lease.state, moveInDate: lease.moveInDate })
    .from(lease)
    .where(and(eq(lease.corporationId, corporationId), isCallerLease(lease.leaseId)));

/** Lists the people on a lease, in the order of the lease. */
export const listOccupants = (tx: Tx, { corporationId }: Company, leaseId: string) =>
  tx
    .select({ person_id: leaseParty.personId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)))
    .orderBy(asc(leaseParty.position));

/** Lists the fee policies of a door. */
export const listFeePolicies = (tx: Tx, { corporationId }: Company, doorId: string) =>
  tx
    .select({
      management_fee_policy_id: managementFeePolicy.managementFeePolicyId,
      policy_name: managementFeePolicy.policyName,
      policy_type_id: managementFeePolicy.policyTypeId,
    })
    .from(managementFeePolicy)
    .where(
      and(
        eq(managementFeePolicy.corporationId, corporationId),
        eq(managementFeePolicy.doorId, doorId),
      ),
    );
