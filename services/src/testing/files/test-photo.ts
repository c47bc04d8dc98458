import { randomUUID } from 'node:crypto';
import type { TestServices } from 'services/testing/services';
import { type AlbumEntity, addMedia } from 'shared/contract/media';
import { TINY_PNG } from './sample-files.ts';

export type PhotoSending = {
  /** Signed out where it is null. */
  as: string | null;
  to: [AlbumEntity, string];
  file?: Uint8Array;
  key?: string | null;
};

/** Sends a photo to an album as a renter, with a key of its own unless one is given. */
export async function sendPhoto(services: TestServices, sending: PhotoSending): Promise<Response> {
  const { as, to, file = TINY_PNG, key = randomUUID() } = sending;
  const [entityType, entityId] = to;
  const path = addMedia.path.replace('{entity_type}', entityType).replace('{entity_id}', entityId);
  const headers = new Headers({ 'content-type': 'application/octet-stream' });
  if (key !== null) headers.set('idempotency-key', key);
  if (as !== null) headers.set('authorization', `Bearer ${await services.tokenFor(as)}`);
  return fetch(`${services.origins.services}/documents${path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(file),
  });
}

/** Adds one and gives its id. */
export async function addPhotoTo(services: TestServices, sending: PhotoSending): Promise<string> {
  const response = await sendPhoto(services, sending);
  if (response.status !== 201) throw new Error(`No photo was added: ${await response.text()}`);
  return addMedia.response.parse(await response.json()).media_id;
}
