import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import { requestDraft } from 'services/platform/db/schema/work-order-intake';
import type { Actor } from 'services/platform/db/transaction';

export const insertDraft = (tx: Tx, draft: typeof requestDraft.$inferInsert) =>
  tx.insert(requestDraft).values(draft);

/**
 * The photos of a draft of the caller become those of the work order. Gives how many. A draft of
 * somebody else, of nobody, or one that was sent before has none to give.
 */
export async function takePhotosOf(tx: Tx, actor: Actor, draftId: string, order: OrderRow) {
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
  // Held, as by whoever adds a photo: none comes in between.
  const [album] = await tx
    .update(mediaAlbum)
    .set({ lastPosition: sql`${mediaAlbum.lastPosition}` })
    .where(ofEntity(mediaAlbum, corporationId, draftId))
    .returning({ lastPosition: mediaAlbum.lastPosition });
  if (!album) return 0;
  const to = { entityType: 'work_order' as const, entityId: workOrderId };
  await tx.insert(mediaAlbum).values({ ...to, ...album, corporationId, leaseId });
  const moved = await tx
    .update(media)
    .set(to)
    .where(ofEntity(media, corporationId, draftId))
    .returning({ mediaId: media.mediaId });
  return moved.length;
}

const ofEntity = (table: typeof media | typeof mediaAlbum, corporationId: string, id: string) =>
  and(
    eq(table.corporationId, corporationId),
    eq(table.entityType, 'request_draft'),
    eq(table.entityId, id),
  );
