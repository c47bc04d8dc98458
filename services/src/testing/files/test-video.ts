import { randomUUID } from 'node:crypto';
import { askGraphql } from 'services/testing/ask';
import type { TestServices } from 'services/testing/services';
import { addMedia, addVideo, mediaAlbumSchema } from 'shared/contract/media';
import { film } from './sample-videos.ts';
import type { PhotoSending } from './test-photo.ts';

export type VideoSending = PhotoSending & { still?: Uint8Array; stillBytes?: string };

/** Sends a video to an album as a renter, with a key of its own unless one is given. */
export async function sendVideo(services: TestServices, sending: VideoSending): Promise<Response> {
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
    body: new Uint8Array(Buffer.concat([still, file ?? (await film())])),
  });
}

/** Adds one and gives its id. */
export async function addVideoTo(services: TestServices, sending: VideoSending): Promise<string> {
  const response = await sendVideo(services, sending);
  if (response.status !== 201) throw new Error(`No video was added: ${await response.text()}`);
  return addMedia.response.parse(await response.json()).media_id;
}

export const ALBUM = `query($entityType: AlbumEntity!, $entityId: ID!) {
  mediaAlbum(entityType: $entityType, entityId: $entityId) {
    entity_type entity_id may_change
    items { media_id kind alt_text width height added_at added_by { first_name last_name } is_own version
      duration_ms thumbnail { url expires_at } full { url expires_at } video { url expires_at } } } }`;

/** What an album shows to a renter. */
export async function albumOf(
  services: TestServices,
  as: string,
  [entityType, entityId]: PhotoSending['to'],
) {
  const answer = await askGraphql(services, 'documents', as, ALBUM, { entityType, entityId });
  return mediaAlbumSchema.parse(answer.data?.mediaAlbum).items;
}
