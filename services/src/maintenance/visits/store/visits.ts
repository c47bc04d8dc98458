import { and, eq } from 'drizzle-orm';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { visit } from 'services/platform/db/schema/visits';

export type VisitRow = typeof visit.$inferSelect;

/** Columns of a visit that the work order does not have. Hours and company are stored in both. */
export type VisitTerms = Pick<VisitRow, 'slotId' | 'companyMail' | 'access'>;

type WorkOrderKey = Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>;

const matchesBookedVisit = ({ corporationId, workOrderId }: WorkOrderKey) =>
  and(
    eq(visit.corporationId, corporationId),
    eq(visit.workOrderId, workOrderId),
    eq(visit.state, 'booked'),
  );

/** Finds the booked visit of a work order. */
export async function findBookedVisit(tx: Tx, order: WorkOrderKey): Promise<VisitRow | undefined> {
  const [row] = await tx.select().from(visit).where(matchesBookedVisit(order));
  return row;
}

/** Sets the final state of the booked visit of a work order. Requires the system role. */
export async function updateBookedVisit(
  tx: Tx,
  order: WorkOrderKey,
  change: Pick<VisitRow, 'state' | 'endedAt'>,
): Promise<VisitRow | undefined> {
  const [row] = await tx.update(visit).set(change).where(matchesBookedVisit(order)).returning();
  return row;
}

/** Inserts a visit. Requires the system role. */
export async function insertVisit(tx: Tx, values: typeof visit.$inferInsert): Promise<VisitRow> {
  const [row] = await tx.insert(visit).values(values).returning();
  if (!row) throw new Error('The visit was not inserted.');
  return row;
}
