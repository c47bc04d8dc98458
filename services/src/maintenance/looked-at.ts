import { and, eq } from 'drizzle-orm';
import { type Actor, isOfCaller } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { workOrder } from '../db/schema/maintenance.ts';
import { notFound } from '../http/problem.ts';
import { markSeen } from './write-event.ts';

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
