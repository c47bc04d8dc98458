import { addMedia, describeMedia, removeMedia } from 'shared/contract/media';
import { array, object, string } from 'shared/contract/z';
import { getPersonaToken, getServiceRoots } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';

/** A PNG image of one pixel. */
const ONE_PIXEL_PNG = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

/** Creates a photo file for an upload. */
export const createTestPhoto = (name: string) =>
  new File([ONE_PIXEL_PNG], name, { type: 'image/png' });

async function requestJson(as: Persona, path: string, init: RequestInit): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${await getPersonaToken(as)}`);
  const response = await fetch(getServiceRoots().documents + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

const idsSchema = object({
  data: object({ mediaAlbum: object({ items: array(object({ media_id: string() })) }) }),
});

/** Resets the move-in album of the lease to `count` photos of the renter through the API. */
export async function resetAlbum(as: Persona, leaseId: string, count: number): Promise<void> {
  const query = `{ mediaAlbum(entityType: move_in, entityId: "${leaseId}") { items { media_id } } }`;
  const album = await requestJson(as, '/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  for (const { media_id } of idsSchema.parse(album).data.mediaAlbum.items) {
    await requestJson(as, fillPath(removeMedia.path, { media_id }), { method: 'DELETE' });
  }
  const path = fillPath(addMedia.path, { entity_type: 'move_in', entity_id: leaseId });
  for (let index = 0; index < count; index += 1) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await requestJson(as, path, { method: 'POST', headers, body: ONE_PIXEL_PNG });
  }
}

/** Describes a photo of the renter through the API, as from another device. */
export async function describePhoto(as: Persona, media_id: string, altText: string) {
  await requestJson(as, fillPath(describeMedia.path, { media_id }), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ alt_text: altText, version: 1 }),
  });
}

const fillPath = (path: string, params: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
