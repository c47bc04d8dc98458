import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { releaseSlot } from './store/slots.ts';
import { updateBookedVisit, type VisitRow } from './store/visits.ts';

/** Ends the booked visit of a work order and releases its slot. Requires the system role. */
export async function endVisit(
  tx: Tx,
  order: Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>,
  state: Exclude<VisitRow['state'], 'booked'>,
  now: Date,
): Promise<VisitRow | undefined> {
  const row = await updateBookedVisit(tx, order, { state, endedAt: now });
  if (row?.slotId) await releaseSlot(tx, row.corporationId, row.slotId);
  return row;
}
