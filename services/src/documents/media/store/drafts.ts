import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import { requestDraft } from 'services/platform/db/schema/work-order-intake';

/**
 * Deletes the request drafts started before an instant, their photos first. Returns the number of
 * drafts. System access only.
 */
export async function deleteDraftsStartedBefore(tx: Tx, startedBefore: Date): Promise<number> {
  const isOld = lt(requestDraft.startedAt, startedBefore);
  // Draft ids are random UUIDs, so the query needs no company.
  const old = tx.select({ id: requestDraft.draftId }).from(requestDraft).where(isOld);
  for (const table of [media, mediaAlbum]) {
    await tx
      .delete(table)
      .where(and(eq(table.entityType, 'request_draft'), inArray(table.entityId, old)));
  }
  const deleted = await tx
    .delete(requestDraft)
    .where(isOld)
    .returning({ draftId: requestDraft.draftId });
  return deleted.length;
}
