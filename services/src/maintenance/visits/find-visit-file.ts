import { and } from 'drizzle-orm';
import { isOrder } from 'services/maintenance/work-orders/state/write-event';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { notFound } from 'services/platform/errors/problem';
import { homeOfLease, type VisitEntry } from 'services/resident';
import { bookedVisit } from './visit-row.ts';

/** What the calendar file of a booked visit says; 404 where none is booked, as for another's request. */
export async function findVisitFile(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<VisitEntry> {
  const [order] = await tx
    .select()
    .from(workOrder)
    .where(
      and(
        isOrder({ corporationId: actor.corporationId, workOrderId }),
        isOfCaller(workOrder.leaseId),
      ),
    );
  const visit = order?.state === 'scheduled' ? await bookedVisit(tx, order) : undefined;
  if (!order || !visit) throw notFound();
  const { address, letterhead } = await homeOfLease(tx, actor, order.leaseId);
  return {
    workOrderId,
    number: order.number,
    title: order.title,
    company: visit.company,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    changedAt: visit.bookedAt,
    sequence: order.version,
    address,
    officePhone: letterhead.officePhone,
  };
}
