import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Album, AlbumKey } from 'services/documents/media/albums';
import type { Tx } from 'services/platform/db/database';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import type { Actor } from 'services/platform/db/transaction';

export type MediaRow = typeof media.$inferSelect;

type PlacementColumn =
  | 'corporationId'
  | 'personId'
  | 'entityType'
  | 'entityId'
  | 'leaseId'
  | 'position'
  | 'version';

/** Columns of a photo or video to add: its stored files and their properties. */
export type AddedMedia = Omit<typeof media.$inferInsert, PlacementColumn>;

/** Who adds a photo: a renter, or the office when `personId` is null. */
export type MediaUploader = Pick<Actor, 'corporationId'> & { personId: string | null };

export type AlbumRow = AlbumKey & Pick<Album, 'leaseId'>;

const isInAlbum = (
  { corporationId }: Pick<Actor, 'corporationId'>,
  { entityType, entityId }: AlbumKey,
) =>
  and(
    eq(media.corporationId, corporationId),
    eq(media.entityType, entityType),
    eq(media.entityId, entityId),
  );

const hasMediaId = ({ corporationId }: Actor, mediaId: string) =>
  and(eq(media.corporationId, corporationId), eq(media.mediaId, mediaId));

/** Lists the photos of an album of the caller in the order they were added. */
export const listMedia = (tx: Tx, actor: Actor, album: AlbumKey): Promise<MediaRow[]> =>
  tx.select().from(media).where(isInAlbum(actor, album)).orderBy(asc(media.position));

/** Finds a photo that the caller may see. Undefined for any other. */
export async function findMediaRow(tx: Tx, actor: Actor, mediaId: string) {
  const [row] = await tx.select().from(media).where(hasMediaId(actor, mediaId));
  return row;
}

/**
 * Allocates the next position in an album. Locks the album until the transaction ends, so that two concurrent
 * uploads do not count the same photos.
 */
export async function allocatePosition(
  tx: Tx,
  { corporationId }: MediaUploader,
  { entityType, entityId, leaseId }: AlbumRow,
): Promise<number> {
  const [allocated] = await tx
    .insert(mediaAlbum)
    .values({ corporationId, entityType, entityId, leaseId, lastPosition: 1 })
    .onConflictDoUpdate({
      target: [mediaAlbum.corporationId, mediaAlbum.entityType, mediaAlbum.entityId],
      set: { lastPosition: sql`${mediaAlbum.lastPosition} + 1` },
    })
    .returning({ position: mediaAlbum.lastPosition });
  if (!allocated) throw new Error('No position in the album was allocated.');
  return allocated.position;
}

/** Counts the photos and videos of an album. */
export async function countMedia(tx: Tx, adder: MediaUploader, album: AlbumKey): Promise<number> {
  const [row] = await tx.select({ photos: count() }).from(media).where(isInAlbum(adder, album));
  return row?.photos ?? 0;
}

export async function insertMediaRow(
  tx: Tx,
  { corporationId, personId }: MediaUploader,
  { entityType, entityId, leaseId }: AlbumRow,
  added: AddedMedia & { position: number },
): Promise<void> {
  await tx
    .insert(media)
    .values({ ...added, corporationId, personId, entityType, entityId, leaseId });
}

export type MediaDescription = { mediaId: string; altText: string | null; version: number };

/** Sets the description if the row still has the given version. Undefined when the version has changed. */
export async function updateDescription(
  tx: Tx,
  actor: Actor,
  { mediaId, altText, version }: MediaDescription,
) {
  const [changed] = await tx
    .update(media)
    .set({ altText, version: sql`${media.version} + 1` })
    .where(and(hasMediaId(actor, mediaId), eq(media.version, version)))
    .returning({ media_id: media.mediaId, alt_text: media.altText, version: media.version });
  return changed;
}

export async function deleteMediaRow(tx: Tx, actor: Actor, mediaId: string): Promise<void> {
  await tx.delete(media).where(hasMediaId(actor, mediaId));
}
