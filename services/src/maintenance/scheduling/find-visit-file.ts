import { bookedVisit } from 'services/maintenance/visits/store/visits';
import { orderOfCaller } from 'services/maintenance/work-orders/store/find-orders';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { loadLeaseHome, type VisitFileInput } from 'services/resident';

/** What the calendar file of a booked visit says; 404 where none is booked, as for another's request. */
export async function findVisitFile(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<VisitFileInput> {
  const order = await orderOfCaller(tx, actor, workOrderId);
  const visit = order?.state === 'scheduled' ? await bookedVisit(tx, order) : undefined;
  if (!order || !visit) throw notFound();
  const { address, letterhead } = await loadLeaseHome(tx, actor, order.leaseId);
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
