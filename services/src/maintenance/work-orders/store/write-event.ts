import { sql } from 'drizzle-orm';
import type { Doer } from 'services/maintenance/work-orders/doer';
import type { Tx } from 'services/platform/db/database';
import { workOrder, workOrderEvent, workOrderSeen } from 'services/platform/db/schema/maintenance';
import { type EventRow, isOrder, type OrderRow } from './order-rows.ts';

type NewEvent = Pick<EventRow, 'kind' | 'at'> &
  Partial<Pick<EventRow, 'fromState' | 'toState' | 'text' | 'promisedOn'>>;
type Change = Partial<OrderRow>;

/**
 * Adds to the story of a work order that the caller holds, together with what changes by it. Gives the
 * row as it stands then.
 */
export async function writeEvent(
  tx: Tx,
  held: OrderRow,
  doer: Doer,
  event: NewEvent,
  change: Change = {},
): Promise<OrderRow> {
  const { corporationId, workOrderId, leaseId } = held;
  const position = held.storyLength + 1;
  const [row] = await tx
    .update(workOrder)
    .set({ ...change, storyLength: position, updatedAt: event.at })
    .where(isOrder(held))
    .returning();
  if (!row) throw new Error('The work order is gone.');
  await tx.insert(workOrderEvent).values({
    ...event,
    corporationId,
    workOrderId,
    leaseId,
    position,
    actorKind: doer.kind,
    personId: doer.personId,
    actorName: doer.name,
  });
  // Whoever does something has the page before them.
  if (doer.personId !== null) await markSeen(tx, held, doer.personId, position);
  return row;
}

/** A person has looked at the story up to there; never less than before. */
export async function markSeen(
  tx: Tx,
  { corporationId, workOrderId }: Pick<OrderRow, 'corporationId' | 'workOrderId'>,
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
