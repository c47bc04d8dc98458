import { createHash } from 'node:crypto';
import { readAsPerson } from '../db/access.ts';
import { findKey } from '../payments/idempotency.ts';
import { contentKey, type Storage } from '../storage/storage.ts';
import type { Photo } from '../uploads/draw-photo.ts';
import { takePhoto } from '../uploads/take-photo.ts';
import type { VirusScan } from '../uploads/virus-scan.ts';
import { type Added, type Adding, addOnce } from './add-once.ts';
import type { Album } from './albums.ts';

type Sent = { key: string; bytes: Buffer };

/** Adds a photo once for each key. */
export async function addPhoto(adding: Adding, album: Album, { key, bytes }: Sent): Promise<Added> {
  const { db, actor } = adding;
  const content = createHash('sha256').update(bytes).digest('hex');
  // What came before is not scanned, drawn and counted once more.
  const known = await readAsPerson(db, actor, (tx) => findKey(tx, actor, key));
  const made = known ? undefined : await draw(adding, bytes);
  return addOnce(adding, album, { operation: 'addMedia', key, content, made });
}

/** Both pictures of the photo, in the storage: there first, so that no row names what is not. */
async function draw({ actor, ip, photosPerHour, ...ways }: Adding, bytes: Buffer) {
  await photosPerHour.take(actor, ip);
  return keepPhoto(ways, bytes);
}

/** Draws a photo anew and keeps its two pictures. */
export async function keepPhoto(
  { storage, scan }: { storage: Storage; scan: VirusScan },
  bytes: Buffer,
) {
  return keepPictures(storage, await takePhoto(bytes, scan));
}

export async function keepPictures(storage: Storage, photo: Photo) {
  const { full, thumbnail, width, height } = photo;
  const [fullKey, thumbnailKey] = [contentKey(full), contentKey(thumbnail)];
  await Promise.all([storage.put(fullKey, full), storage.put(thumbnailKey, thumbnail)]);
  return { fullKey, thumbnailKey, width, height };
}
