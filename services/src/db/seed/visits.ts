import type { Tx } from '../database.ts';
import type { workOrder } from '../schema/maintenance.ts';
import { visit } from '../schema/visits.ts';

type Row = typeof workOrder.$inferInsert;

/** A visit for each request that has one booked. */
export async function seedVisits(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx.insert(visit).values(rows.flatMap(visitOf));
}

/** The visit that is booked for it: agreed by phone. */
function visitOf({ state, visitStartsAt, visitEndsAt, visitCompany, ...row }: Row) {
  if (state !== 'scheduled' || !(visitStartsAt && visitEndsAt && visitCompany)) return [];
  const { corporationId, workOrderId, leaseId, updatedAt } = row;
  return {
    corporationId,
    visitId: `visit-${workOrderId}`,
    workOrderId,
    leaseId,
    company: visitCompany,
    startsAt: visitStartsAt,
    endsAt: visitEndsAt,
    state: 'booked' as const,
    bookedAt: updatedAt,
  };
}
