import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { media, mediaAlbum } from 'services/platform/db/schema/media';
import { notFound, Problem } from 'services/platform/errors/problem';
import { MOST_PHOTOS } from 'shared/contract/media';
import type { Album, AlbumId } from './albums.ts';

export type MediaRow = typeof media.$inferSelect;

const inAlbum = (
  { corporationId }: Pick<Actor, 'corporationId'>,
  { entityType, entityId }: AlbumId,
) =>
  and(
    eq(media.corporationId, corporationId),
    eq(media.entityType, entityType),
    eq(media.entityId, entityId),
  );

const withId = ({ corporationId }: Actor, mediaId: string) =>
  and(eq(media.corporationId, corporationId), eq(media.mediaId, mediaId));

/** The photos of an album of the caller, in the order in which they were added. */
export const listMedia = (tx: Tx, actor: Actor, album: AlbumId): Promise<MediaRow[]> =>
  tx.select().from(media).where(inAlbum(actor, album)).orderBy(asc(media.position));

/** A photo that the caller may see. Throws `not_found` for any other. */
export async function findMedia(tx: Tx, actor: Actor, mediaId: string): Promise<MediaRow> {
  const [row] = await tx.select().from(media).where(withId(actor, mediaId));
  if (!row) throw notFound();
  return row;
}

/** The same of one that the caller has added. */
export async function findOwnMedia(tx: Tx, actor: Actor, mediaId: string): Promise<MediaRow> {
  const row = await findMedia(tx, actor, mediaId);
  if (row.personId !== actor.personId) throw notFound();
  return row;
}

type Place =
  | 'corporationId'
  | 'personId'
  | 'entityType'
  | 'entityId'
  | 'leaseId'
  | 'position'
  | 'version';
/** What lies in the storage, and what is known of it. */
export type Kept = Omit<Added, 'mediaId' | 'addedAt'>;
type Added = Omit<typeof media.$inferInsert, Place>;

/** Who adds a photo: a renter, or, without a person, the office. */
type Adder = Pick<Actor, 'corporationId'> & { personId: string | null };
type AlbumRow = AlbumId & Pick<Album, 'leaseId'>;

/** Puts a photo at the end of an album. Throws `album_full`. */
export async function insertMedia(
  tx: Tx,
  adder: Adder,
  album: AlbumRow,
  added: Added,
): Promise<void> {
  const { corporationId, personId } = adder;
  const { entityType, entityId, leaseId } = album;
  // Held until the transaction ends: two at once do not count the same photos.
  const [numbered] = await tx
    .insert(mediaAlbum)
    .values({ corporationId, entityType, entityId, leaseId, lastPosition: 1 })
    .onConflictDoUpdate({
      target: [mediaAlbum.corporationId, mediaAlbum.entityType, mediaAlbum.entityId],
      set: { lastPosition: sql`${mediaAlbum.lastPosition} + 1` },
    })
    .returning({ position: mediaAlbum.lastPosition });
  if (!numbered) throw new Error('It got no place in its album.');
  const [held] = await tx.select({ photos: count() }).from(media).where(inAlbum(adder, album));
  if ((held?.photos ?? 0) >= MOST_PHOTOS) {
    throw new Problem(409, 'album_full', `An album takes ${MOST_PHOTOS} photos and videos.`, {
      details: { most: MOST_PHOTOS },
    });
  }
  await tx
    .insert(media)
    .values({ ...added, ...numbered, corporationId, personId, entityType, entityId, leaseId });
}

type Change = { mediaId: string; altText: string | null; version: number };

/** Describes a photo as of the version that was read. Throws `version_conflict` with what stands there. */
export async function describeRow(tx: Tx, actor: Actor, { mediaId, altText, version }: Change) {
  const [changed] = await tx
    .update(media)
    .set({ altText, version: sql`${media.version} + 1` })
    .where(and(withId(actor, mediaId), eq(media.version, version)))
    .returning({ media_id: media.mediaId, alt_text: media.altText, version: media.version });
  if (changed) return changed;
  const now = await findMedia(tx, actor, mediaId);
  throw new Problem(409, 'version_conflict', 'It was changed since it was read.', {
    field: 'alt_text',
    details: { version: now.version, alt_text: now.altText ?? '' },
  });
}

export async function removeRow(tx: Tx, actor: Actor, mediaId: string): Promise<void> {
  await tx.delete(media).where(withId(actor, mediaId));
}
