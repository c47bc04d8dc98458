import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { freeSlot } from './store/slots.ts';
import { updateBookedVisit, type VisitRow } from './store/visits.ts';

/** Ends the booked visit of a request and gives its hours back. For the system alone. */
export async function endVisit(
  tx: Tx,
  order: Pick<OrderRow, 'corporationId' | 'workOrderId'>,
  state: Exclude<VisitRow['state'], 'booked'>,
  now: Date,
): Promise<VisitRow | undefined> {
  const row = await updateBookedVisit(tx, order, { state, endedAt: now });
  if (row?.slotId) await freeSlot(tx, row.corporationId, row.slotId);
  return row;
}
