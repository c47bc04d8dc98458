import { randomUUID } from 'node:crypto';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { endVisit } from './end-visit.ts';
import { bookedVisit, insertVisit, type VisitRow, type VisitTerms } from './store/visits.ts';

const BY_PHONE: VisitTerms = { slotId: null, companyMail: null, access: null };

/** Writes down the visit that a request has now, in place of the one before. For the system alone. */
export async function bookVisit(
  tx: Tx,
  order: OrderRow,
  terms: VisitTerms | undefined,
  now: Date,
): Promise<VisitRow> {
  const before = await bookedVisit(tx, order);
  if (before) await endVisit(tx, order, before.endsAt <= now ? 'over' : 'moved', now);
  const { corporationId, workOrderId, leaseId, visitStartsAt, visitEndsAt, visitCompany } = order;
  if (!(visitStartsAt && visitEndsAt) || visitCompany === null) {
    throw new Error('A visit that is booked has no hours.');
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
