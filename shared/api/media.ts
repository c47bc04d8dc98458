import * as operations from '../contract/media.ts';
import { type AlbumEntity, MAX_STILL_BYTES, mediaAlbumSchema } from '../contract/media.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { dmsDocument } from './dms-document.ts';

export type AlbumId = { readonly entityType: AlbumEntity; readonly entityId: string };

const MEDIA_ALBUM = dmsDocument(`query MediaAlbum($entityType: AlbumEntity!, $entityId: ID!) {
  mediaAlbum(entityType: $entityType, entityId: $entityId) {
    entity_type entity_id may_change
    items {
      media_id kind alt_text width height added_at is_own version duration_ms
      added_by { first_name last_name }
      thumbnail { url expires_at }
      full { url expires_at }
      video { url expires_at }
    }
  }
}`);
const mediaAlbum = z.object({ mediaAlbum: mediaAlbumSchema });

/** The album of a request or a move-in. Fails with `not_found`. */
export async function getMediaAlbum(api: ApiClient, id: AlbumId) {
  const answer = await api.query(MEDIA_ALBUM, { ...id }, mediaAlbum);
  return answer.mediaAlbum;
}

/** Uploads a photo. Idempotent by key. Fails with a `file_*` code if the photo is refused. */
export const addMedia = (
  api: ApiClient,
  { entityType, entityId }: AlbumId,
  { file, key }: { file: Blob; key: string },
  onProgress: (share: number) => void,
) =>
  api.upload(
    operations.addMedia,
    { params: { entity_type: entityType, entity_id: entityId }, idempotencyKey: key },
    file,
    onProgress,
  );

/** Uploads a video. Idempotent by key. The body is the still (may be empty), followed by the video. */
export const addVideo = (
  api: ApiClient,
  { entityType, entityId }: AlbumId,
  { file, still, key }: { file: Blob; still: Blob | null; key: string },
  onProgress: (share: number) => void,
) => {
  const leadingStill = still && still.size <= MAX_STILL_BYTES ? still : new Blob();
  return api.upload(
    operations.addVideo,
    {
      params: { entity_type: entityType, entity_id: entityId },
      query: { still_bytes: String(leadingStill.size) },
      idempotencyKey: key,
    },
    new Blob([leadingStill, file]),
    onProgress,
  );
};

export type MediaAltText = { mediaId: string; altText: string; version: number };

/** Saves the description of a photo. Fails with `version_conflict` after another change. */
export const describeMedia = (api: ApiClient, { mediaId, altText, version }: MediaAltText) =>
  api.call(operations.describeMedia, {
    params: { media_id: mediaId },
    body: { alt_text: altText, version },
  });

export const removeMedia = (api: ApiClient, mediaId: string) =>
  api.call(operations.removeMedia, { params: { media_id: mediaId } });
