import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OrderRow } from 'services/maintenance/work-orders/state/write-event';
import type { Tx } from 'services/platform/db/database';
import { visit, visitSlot } from 'services/platform/db/schema/visits';
import type { VisitAccess } from 'shared/contract/visits';

export type VisitRow = typeof visit.$inferSelect;

/** What a visit has beside the hours and the company, which stand at the request as well. */
export type VisitTerms = {
  slotId: string | null;
  companyMail: string | null;
  access: VisitAccess | null;
};
const BY_PHONE: VisitTerms = { slotId: null, companyMail: null, access: null };

type Order = Pick<OrderRow, 'corporationId' | 'workOrderId'>;

const isBookedOf = ({ corporationId, workOrderId }: Order) =>
  and(
    eq(visit.corporationId, corporationId),
    eq(visit.workOrderId, workOrderId),
    eq(visit.state, 'booked'),
  );

/** The visit that is booked for a request; undefined without one. */
export async function bookedVisit(tx: Tx, order: Order): Promise<VisitRow | undefined> {
  const [row] = await tx.select().from(visit).where(isBookedOf(order));
  return row;
}

/** Ends the booked visit of a request and gives its hours back. For the system alone. */
export async function endVisit(
  tx: Tx,
  order: Order,
  state: Exclude<VisitRow['state'], 'booked'>,
  now: Date,
): Promise<VisitRow | undefined> {
  const [row] = await tx
    .update(visit)
    .set({ state, endedAt: now })
    .where(isBookedOf(order))
    .returning();
  if (row?.slotId) {
    await tx
      .update(visitSlot)
      .set({ takenAt: null })
      .where(and(eq(visitSlot.corporationId, row.corporationId), eq(visitSlot.slotId, row.slotId)));
  }
  return row;
}

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
  const [row] = await tx
    .insert(visit)
    .values({
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
    })
    .returning();
  if (!row) throw new Error('The visit was not written.');
  return row;
}
