import { and, eq } from 'drizzle-orm';
import { markSeen } from 'services/maintenance/work-orders/state/write-event';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { notFound } from 'services/platform/errors/problem';

/** Keeps up to where the caller has looked at a story. Gives how much came after it. */
export async function lookedAt(
  tx: Tx,
  actor: Actor,
  { workOrderId, position }: { workOrderId: string; position: number },
): Promise<{ unread_count: number }> {
  const { corporationId, personId } = actor;
  const [row] = await tx
    .select({ storyLength: workOrder.storyLength })
    .from(workOrder)
    .where(
      and(
        eq(workOrder.corporationId, corporationId),
        eq(workOrder.workOrderId, workOrderId),
        isOfCaller(workOrder.leaseId),
      ),
    );
  if (!row) throw notFound();
  const reached = Math.min(position, row.storyLength);
  await markSeen(tx, { corporationId, workOrderId }, personId, reached);
  return { unread_count: row.storyLength - reached };
}
