import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { moveOut, moveOutReason, moveOutStatus } from 'services/platform/db/schema/leases';
import type { Actor } from 'services/platform/db/transaction';

type Company = Pick<Actor, 'corporationId'>;

/** Lists the move-outs of a lease, newest notice first. */
export const listMoveOuts = (tx: Tx, { corporationId }: Company, leaseId: string) =>
  tx
    .select({
      move_out_id: moveOut.moveOutId,
      move_out_status_id: moveOut.moveOutStatusId,
      move_out_reason_id: moveOut.moveOutReasonId,
      ntv_date: moveOut.ntvDate,
      forwarding_address_id: moveOut.forwardingAddressId,
      move_out_date: moveOut.moveOutDate,
    })
    .from(moveOut)
    .where(and(eq(moveOut.corporationId, corporationId), eq(moveOut.leaseId, leaseId)))
    .orderBy(desc(moveOut.ntvDate), asc(moveOut.moveOutId));

/** Lists the move-out reasons of a company in its order. */
export const listReasons = (tx: Tx, { corporationId }: Company) =>
  tx
    .select({
      move_out_reason_id: moveOutReason.moveOutReasonId,
      move_out_reason_name: moveOutReason.moveOutReasonName,
    })
    .from(moveOutReason)
    .where(eq(moveOutReason.corporationId, corporationId))
    .orderBy(asc(moveOutReason.position));

export const listStatuses = (tx: Tx) =>
  tx
    .select({
      move_out_status_id: moveOutStatus.moveOutStatusId,
      move_out_status_name: moveOutStatus.moveOutStatusName,
    })
    .from(moveOutStatus);
