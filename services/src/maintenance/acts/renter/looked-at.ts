import { findStoryLength } from 'services/maintenance/work-orders/store/find-orders';
import { markSeen } from 'services/maintenance/work-orders/store/write-event';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';

/** Keeps up to where the caller has looked at a story. Gives how much came after it. */
export async function lookedAt(
  tx: Tx,
  actor: Actor,
  { workOrderId, position }: { workOrderId: string; position: number },
): Promise<{ unread_count: number }> {
  const { corporationId, personId } = actor;
  const storyLength = await findStoryLength(tx, actor, workOrderId);
  if (storyLength === undefined) throw notFound();
  const reached = Math.min(position, storyLength);
  await markSeen(tx, { corporationId, workOrderId }, personId, reached);
  return { unread_count: storyLength - reached };
}
