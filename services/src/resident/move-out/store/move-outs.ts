import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { isPersonOfMoveOut } from 'services/platform/db/join-conditions';
import {
  leaseParty,
  MOVE_OUT_COMPLETED,
  MOVE_OUT_IN_PROGRESS,
  MOVE_OUT_WITHDRAWN,
  moveOut,
  moveOutPerson,
  moveOutReason,
} from 'services/platform/db/schema/leases';
import { address } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';
import type { MoveOutInput } from 'services/resident/move-out/move-out-input';

type Company = Pick<Actor, 'corporationId'>;

/** Columns of the `createMoveOut` response. */
const MOVE_OUT_COLUMNS = {
  move_out_id: moveOut.moveOutId,
  move_out_reason_id: moveOut.moveOutReasonId,
  ntv_date: moveOut.ntvDate,
  forwarding_address_id: moveOut.forwardingAddressId,
  move_out_date: moveOut.moveOutDate,
};

const isMoveOut = ({ corporationId }: Company, moveOutId: string) =>
  and(eq(moveOut.corporationId, corporationId), eq(moveOut.moveOutId, moveOutId));

export async function findMoveOut(tx: Tx, company: Company, moveOutId: string) {
  const [row] = await tx
    .select(MOVE_OUT_COLUMNS)
    .from(moveOut)
    .where(isMoveOut(company, moveOutId));
  return row;
}

export async function hasMovedOut(tx: Tx, actor: Actor, leaseId: string): Promise<boolean> {
  const completed = await tx
    .select({ id: moveOut.moveOutId })
    .from(moveOut)
    .innerJoin(moveOutPerson, isPersonOfMoveOut)
    .where(
      and(
        eq(moveOut.corporationId, actor.corporationId),
        eq(moveOut.leaseId, leaseId),
        eq(moveOut.moveOutStatusId, MOVE_OUT_COMPLETED),
        eq(moveOutPerson.personId, actor.personId),
      ),
    );
  return completed.length > 0;
}

export async function findOccupantIds(tx: Tx, { corporationId }: Company, leaseId: string) {
  const parties = await tx
    .select({ personId: leaseParty.personId })
    .from(leaseParty)
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)));
  return parties.map((one) => one.personId);
}

export async function hasReason(tx: Tx, { corporationId }: Company, reasonId: string) {
  const reasons = await tx
    .select({ id: moveOutReason.moveOutReasonId })
    .from(moveOutReason)
    .where(
      and(
        eq(moveOutReason.corporationId, corporationId),
        eq(moveOutReason.moveOutReasonId, reasonId),
      ),
    );
  return reasons.length > 0;
}

export async function hasAddress(tx: Tx, { corporationId }: Company, addressId: string) {
  const addresses = await tx
    .select({ id: address.addressId })
    .from(address)
    .where(and(eq(address.corporationId, corporationId), eq(address.addressId, addressId)));
  return addresses.length > 0;
}

/**
 * Inserts a move-out. Undefined when the lease has one in progress: a unique index lets only one transaction
 * insert.
 */
export async function insertMoveOut(
  tx: Tx,
  { corporationId }: Company,
  moveOutId: string,
  input: MoveOutInput,
) {
  const [row] = await tx
    .insert(moveOut)
    .values({
      corporationId,
      moveOutId,
      leaseId: input.lease_id,
      moveOutStatusId: MOVE_OUT_IN_PROGRESS,
      moveOutReasonId: input.move_out_reason_id,
      ntvDate: input.ntv_date,
      moveOutDate: input.move_out_date,
      forwardingAddressId: input.forwarding_address_id ?? null,
    })
    .onConflictDoNothing()
    .returning(MOVE_OUT_COLUMNS);
  return row;
}

export async function insertMoveOutPeople(
  tx: Tx,
  { corporationId }: Company,
  moveOutId: string,
  input: MoveOutInput,
): Promise<void> {
  await tx.insert(moveOutPerson).values(
    input.person_array.map((one) => ({
      corporationId,
      moveOutId,
      personId: one.person_id,
      leaseId: input.lease_id,
      active: one.active,
      agentId: one.agent_id ?? null,
      ntvDate: one.ntv_date,
    })),
  );
}

export async function setMoveOutWithdrawn(tx: Tx, company: Company, moveOutId: string) {
  await tx
    .update(moveOut)
    .set({ moveOutStatusId: MOVE_OUT_WITHDRAWN })
    .where(isMoveOut(company, moveOutId));
}
