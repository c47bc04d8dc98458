import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import { requestDraft } from 'services/platform/db/schema/work-order-intake';

/** Longer than anybody comes back to a request that was not sent. */
const KEPT_MS = 30 * 86_400_000;

/** Forgets drafts of requests after 30 days, with the photos that nobody sent. Gives how many. */
export async function expireDrafts(tx: Tx, now: Date): Promise<number> {
  const isOld = lt(requestDraft.startedAt, new Date(now.getTime() - KEPT_MS));
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
