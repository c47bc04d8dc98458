import { randomUUID } from 'node:crypto';
import { sendGraphql } from 'services/testing/send-graphql';
import type { TestServices } from 'services/testing/start-test-services';
import { addMedia, addVideo, mediaAlbumSchema } from 'shared/contract/media';
import { createVideo } from './create-video.ts';
import type { PhotoUpload } from './upload-photo.ts';

export type VideoUpload = PhotoUpload & { still?: Uint8Array; stillBytes?: string };

/** Uploads a video to an album as a renter, with a random idempotency key by default. */
export async function sendVideo(services: TestServices, sending: VideoUpload): Promise<Response> {
  const { as, to, file, key = randomUUID(), still = new Uint8Array() } = sending;
  const [entityType, entityId] = to;
  const path = addVideo.path.replace('{entity_type}', entityType).replace('{entity_id}', entityId);
  const query = new URLSearchParams({ still_bytes: sending.stillBytes ?? String(still.length) });
  const headers = new Headers({ 'content-type': 'application/octet-stream' });
  if (key !== null) headers.set('idempotency-key', key);
  if (as !== null) headers.set('authorization', `Bearer ${await services.tokenFor(as)}`);
  return fetch(`${services.origins.services}/documents${path}?${query}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.concat([still, file ?? (await createVideo())])),
  });
}

/** Uploads a video and returns its id. */
export async function uploadVideo(services: TestServices, sending: VideoUpload): Promise<string> {
  const response = await sendVideo(services, sending);
  if (response.status !== 201) throw new Error(`No video was added: ${await response.text()}`);
  return addMedia.response.parse(await response.json()).media_id;
}

export const ALBUM_QUERY = `query($entityType: AlbumEntity!, $entityId: ID!) {
  mediaAlbum(entityType: $entityType, entityId: $entityId) {
    entity_type entity_id may_change
    items { media_id kind alt_text width height added_at added_by { first_name last_name } is_own version
      duration_ms thumbnail { url expires_at } full { url expires_at } video { url expires_at } } } }`;

/** Loads the items of an album as a renter. */
export async function loadAlbumItems(
  services: TestServices,
  as: string,
  [entityType, entityId]: PhotoUpload['to'],
) {
  const answer = await sendGraphql(services, 'documents', as, ALBUM_QUERY, {
    entityType,
    entityId,
  });
  return mediaAlbumSchema.parse(answer.data?.mediaAlbum).items;
}
