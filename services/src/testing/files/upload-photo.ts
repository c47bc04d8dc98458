import { randomUUID } from 'node:crypto';
import type { TestServices } from 'services/testing/start-test-services';
import { type AlbumEntity, addMedia } from 'shared/contract/media';
import { TINY_PNG } from './sample-files.ts';

export type PhotoUpload = {
  /** Email of the renter; null: without a token. */
  as: string | null;
  to: [AlbumEntity, string];
  file?: Uint8Array;
  key?: string | null;
};

/** Uploads a photo to an album as a renter, with a random idempotency key by default. */
export async function sendPhoto(services: TestServices, sending: PhotoUpload): Promise<Response> {
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

/** Uploads a photo and returns its id. */
export async function uploadPhoto(services: TestServices, sending: PhotoUpload): Promise<string> {
  const response = await sendPhoto(services, sending);
  if (response.status !== 201) throw new Error(`The photo was not added: ${await response.text()}`);
  return addMedia.response.parse(await response.json()).media_id;
}
