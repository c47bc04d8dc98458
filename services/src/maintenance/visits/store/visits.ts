import { and, eq } from 'drizzle-orm';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { visit } from 'services/platform/db/schema/visits';

export type VisitRow = typeof visit.$inferSelect;

/** What a visit has beside the hours and the company, which stand at the request as well. */
export type VisitTerms = Pick<VisitRow, 'slotId' | 'companyMail' | 'access'>;

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

/** Gives the booked visit of a request its last state. For the system alone. */
export async function updateBookedVisit(
  tx: Tx,
  order: Order,
  change: Pick<VisitRow, 'state' | 'endedAt'>,
): Promise<VisitRow | undefined> {
  const [row] = await tx.update(visit).set(change).where(isBookedOf(order)).returning();
  return row;
}

/** Adds a visit. For the system alone. */
export async function insertVisit(tx: Tx, values: typeof visit.$inferInsert): Promise<VisitRow> {
  const [row] = await tx.insert(visit).values(values).returning();
  if (!row) throw new Error('The visit was not written.');
  return row;
}
