import { sql } from 'drizzle-orm';
import type { EventActor } from 'services/maintenance/work-orders/event-actor';
import type { Tx } from 'services/platform/db/database';
import { workOrder, workOrderEvent, workOrderSeen } from 'services/platform/db/schema/maintenance';
import { matchesWorkOrder, type WorkOrderEventRow, type WorkOrderRow } from './work-order-rows.ts';

type NewWorkOrderEvent = Pick<WorkOrderEventRow, 'kind' | 'at'> &
  Partial<Pick<WorkOrderEventRow, 'fromState' | 'toState' | 'text' | 'promisedOn'>>;
type WorkOrderChange = Partial<WorkOrderRow>;

/**
 * Appends an event to the timeline of a locked work order and updates its columns. Returns the updated row.
 * The caller must hold the row lock.
 */
export async function recordWorkOrderEvent(
  tx: Tx,
  current: WorkOrderRow,
  eventActor: EventActor,
  event: NewWorkOrderEvent,
  change: WorkOrderChange = {},
): Promise<WorkOrderRow> {
  const { corporationId, workOrderId, leaseId } = current;
  const position = current.storyLength + 1;
  const [row] = await tx
    .update(workOrder)
    .set({ ...change, storyLength: position, updatedAt: event.at })
    .where(matchesWorkOrder(current))
    .returning();
  if (!row) throw new Error('The work order does not exist.');
  await tx.insert(workOrderEvent).values({
    ...event,
    corporationId,
    workOrderId,
    leaseId,
    position,
    actorKind: eventActor.kind,
    personId: eventActor.personId,
    actorName: eventActor.name,
  });
  // The person who acts has the page open, so their own event is not unread.
  if (eventActor.personId !== null) await markSeen(tx, current, eventActor.personId, position);
  return row;
}

/** Marks the timeline as seen by a person up to a position. The position never goes back. */
export async function markSeen(
  tx: Tx,
  { corporationId, workOrderId }: Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>,
  personId: string,
  position: number,
): Promise<void> {
  await tx
    .insert(workOrderSeen)
    .values({ corporationId, workOrderId, personId, position })
    .onConflictDoUpdate({
      target: [workOrderSeen.corporationId, workOrderSeen.workOrderId, workOrderSeen.personId],
      set: { position: sql`greatest(${workOrderSeen.position}, excluded.position)` },
    });
}
