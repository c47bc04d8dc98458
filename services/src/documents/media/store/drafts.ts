import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import { requestDraft } from 'services/platform/db/schema/work-order-intake';

/**
 * Deletes the drafts of requests that were started before an instant, their photos first. Gives how many
 * drafts. For the system alone.
 */
export async function deleteDraftsStartedBefore(tx: Tx, startedBefore: Date): Promise<number> {
  const isOld = lt(requestDraft.startedAt, startedBefore);
  // Ids are given out by us, at random: none is another company's, too.
  const old = tx.select({ id: requestDraft.draftId }).from(requestDraft).where(isOld);
  for (const table of [media, mediaAlbum]) {
    await tx
      .delete(table)
      .where(and(eq(table.entityType, 'request_draft'), inArray(table.entityId, old)));
  }
  const gone = await tx
    .delete(requestDraft)
    .where(isOld)
    .returning({ draftId: requestDraft.draftId });
  return gone.length;
}
