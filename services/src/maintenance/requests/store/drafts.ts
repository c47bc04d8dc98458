import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import { requestDraft } from 'services/platform/db/schema/work-order-intake';
import type { Actor } from 'services/platform/db/transaction';

export const insertDraft = (tx: Tx, draft: typeof requestDraft.$inferInsert) =>
  tx.insert(requestDraft).values(draft);

/**
 * Moves the photos of a draft of the caller to a work order and returns their number. Returns 0 if the
 * draft does not exist, belongs to someone else or was sent before.
 */
export async function movePhotosFromDraft(
  tx: Tx,
  actor: Actor,
  draftId: string,
  order: WorkOrderRow,
) {
  const { corporationId, workOrderId, leaseId } = order;
  const [draft] = await tx
    .update(requestDraft)
    .set({ workOrderId })
    .where(
      and(
        eq(requestDraft.corporationId, corporationId),
        eq(requestDraft.draftId, draftId),
        eq(requestDraft.personId, actor.personId),
        eq(requestDraft.leaseId, leaseId),
        isNull(requestDraft.workOrderId),
      ),
    )
    .returning({ draftId: requestDraft.draftId });
  if (!draft) return 0;
  // Locks the album row, as adding a photo does, so that no photo is added to the draft in between.
  const [album] = await tx
    .update(mediaAlbum)
    .set({ lastPosition: sql`${mediaAlbum.lastPosition}` })
    .where(belongsToDraft(mediaAlbum, corporationId, draftId))
    .returning({ lastPosition: mediaAlbum.lastPosition });
  if (!album) return 0;
  const target = { entityType: 'work_order' as const, entityId: workOrderId };
  await tx.insert(mediaAlbum).values({ ...target, ...album, corporationId, leaseId });
  const moved = await tx
    .update(media)
    .set(target)
    .where(belongsToDraft(media, corporationId, draftId))
    .returning({ mediaId: media.mediaId });
  return moved.length;
}

const belongsToDraft = (
  table: typeof media | typeof mediaAlbum,
  corporationId: string,
  id: string,
) =>
  and(
    eq(table.corporationId, corporationId),
    eq(table.entityType, 'request_draft'),
    eq(table.entityId, id),
  );
