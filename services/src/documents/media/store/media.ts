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

/** A photo or video to add: its files in the storage, and what is known of them. */
export type AddedMedia = Omit<typeof media.$inferInsert, PlacementColumn>;

/** Who adds a photo: a renter, or, without a person, the office. */
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

/** The photos of an album of the caller, in the order in which they were added. */
export const listMedia = (tx: Tx, actor: Actor, album: AlbumKey): Promise<MediaRow[]> =>
  tx.select().from(media).where(isInAlbum(actor, album)).orderBy(asc(media.position));

/** A photo that the caller may see; undefined for any other. */
export async function findMediaRow(tx: Tx, actor: Actor, mediaId: string) {
  const [row] = await tx.select().from(media).where(hasMediaId(actor, mediaId));
  return row;
}

/**
 * Takes the next position in an album. Locks the album until the transaction ends, so that two photos added
 * at once do not count the same photos.
 */
export async function allocatePosition(
  tx: Tx,
  { corporationId }: MediaUploader,
  { entityType, entityId, leaseId }: AlbumRow,
): Promise<number> {
  const [numbered] = await tx
    .insert(mediaAlbum)
    .values({ corporationId, entityType, entityId, leaseId, lastPosition: 1 })
    .onConflictDoUpdate({
      target: [mediaAlbum.corporationId, mediaAlbum.entityType, mediaAlbum.entityId],
      set: { lastPosition: sql`${mediaAlbum.lastPosition} + 1` },
    })
    .returning({ position: mediaAlbum.lastPosition });
  if (!numbered) throw new Error('It got no place in its album.');
  return numbered.position;
}

/** How many photos and videos an album holds. */
export async function countMedia(tx: Tx, adder: MediaUploader, album: AlbumKey): Promise<number> {
  const [held] = await tx.select({ photos: count() }).from(media).where(isInAlbum(adder, album));
  return held?.photos ?? 0;
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

/** Describes a photo as of the version that was read; undefined where it has another version by now. */
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
