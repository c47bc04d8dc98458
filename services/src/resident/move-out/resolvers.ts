import { and, asc, desc, eq } from 'drizzle-orm';
import { moveOut, moveOutReason, moveOutStatus } from 'services/platform/db/schema/leases';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';

function moveOutOfLease(args: { leaseId: string }, { actor, read }: GraphqlContext) {
  return read((tx) =>
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
      .where(and(eq(moveOut.corporationId, actor.corporationId), eq(moveOut.leaseId, args.leaseId)))
      .orderBy(desc(moveOut.ntvDate), asc(moveOut.moveOutId)),
  );
}

function moveOutReasons(_args: object, { actor, read }: GraphqlContext) {
  return read((tx) =>
    tx
      .select({
        move_out_reason_id: moveOutReason.moveOutReasonId,
        move_out_reason_name: moveOutReason.moveOutReasonName,
      })
      .from(moveOutReason)
      .where(eq(moveOutReason.corporationId, actor.corporationId))
      .orderBy(asc(moveOutReason.position)),
  );
}

function moveOutStatuses(_args: object, { read }: GraphqlContext) {
  return read((tx) =>
    tx
      .select({
        move_out_status_id: moveOutStatus.moveOutStatusId,
        move_out_status_name: moveOutStatus.moveOutStatusName,
      })
      .from(moveOutStatus),
  );
}

export const moveOutQueries = { moveOut: moveOutOfLease, moveOutReasons, moveOutStatuses };
