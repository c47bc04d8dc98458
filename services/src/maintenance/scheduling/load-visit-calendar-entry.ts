import { findBookedVisit } from 'services/maintenance/visits/store/visits';
import { findOwnWorkOrder } from 'services/maintenance/work-orders/store/find-work-orders';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { loadLeaseHome, type VisitFileInput } from 'services/resident';

/** Loads the calendar entry of a booked visit. Throws 404 without a visit and for other people's work orders. */
export async function loadVisitCalendarEntry(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<VisitFileInput> {
  const order = await findOwnWorkOrder(tx, actor, workOrderId);
  const visit = order?.state === 'scheduled' ? await findBookedVisit(tx, order) : undefined;
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
