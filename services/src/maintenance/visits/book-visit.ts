import { randomUUID } from 'node:crypto';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { endVisit } from './end-visit.ts';
import { findBookedVisit, insertVisit, type VisitRow, type VisitTerms } from './store/visits.ts';

const BY_PHONE: VisitTerms = { slotId: null, companyMail: null, access: null };

/** Inserts the booked visit of a work order and ends the previous one. Requires the system role. */
export async function bookVisit(
  tx: Tx,
  order: WorkOrderRow,
  terms: VisitTerms | undefined,
  now: Date,
): Promise<VisitRow> {
  const previous = await findBookedVisit(tx, order);
  if (previous) await endVisit(tx, order, previous.endsAt <= now ? 'over' : 'moved', now);
  const { corporationId, workOrderId, leaseId, visitStartsAt, visitEndsAt, visitCompany } = order;
  if (!(visitStartsAt && visitEndsAt) || visitCompany === null) {
    throw new Error('The work order has no visit hours to book.');
  }
  return insertVisit(tx, {
    ...(terms ?? BY_PHONE),
    corporationId,
    visitId: randomUUID(),
    workOrderId,
    leaseId,
    company: visitCompany,
    startsAt: visitStartsAt,
    endsAt: visitEndsAt,
    state: 'booked',
    bookedAt: now,
  });
}
