import { findTimelineLength } from 'services/maintenance/work-orders/store/find-work-orders';
import { markSeen } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';

/** Stores the position up to which the caller has read the timeline. Returns the number of unread events. */
export async function markSeenAsRenter(
  tx: Tx,
  actor: Actor,
  { workOrderId, position }: { workOrderId: string; position: number },
): Promise<{ unread_count: number }> {
  const { corporationId, personId } = actor;
  const storyLength = await findTimelineLength(tx, actor, workOrderId);
  if (storyLength === undefined) throw notFound();
  const seenPosition = Math.min(position, storyLength);
  await markSeen(tx, { corporationId, workOrderId }, personId, seenPosition);
  return { unread_count: storyLength - seenPosition };
}
