import { createHash, randomUUID } from 'node:crypto';
import { type Actor, asPerson, readAsPerson } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { findKey, finishKey, type Intent, inFlight, takeKey } from '../payments/idempotency.ts';
import { contentKey, type Storage } from '../storage/storage.ts';
import { takePhoto } from '../uploads/take-photo.ts';
import type { VirusScan } from '../uploads/virus-scan.ts';
import type { Album } from './albums.ts';
import { insertMedia } from './media-rows.ts';

type Adding = {
  db: Database;
  actor: Actor;
  ip: string;
  storage: Storage;
  scan: VirusScan;
  photosPerHour: RateLimit;
  now: () => Date;
};

type Sent = { key: string; bytes: Buffer };
type Added = { mediaId: string; replayed: boolean };

/** Adds a photo once for each key: key and photo in one transaction. */
export async function addPhoto(adding: Adding, album: Album, sent: Sent): Promise<Added> {
  const { db, actor } = adding;
  const { entityType, entityId } = album;
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
  const intent: Intent = {
    key: sent.key,
    operation: 'addMedia',
    body: { entityType, entityId, sha256 },
    resourceId: randomUUID(),
  };
  // What came before is not scanned, drawn and counted once more.
  const known = await readAsPerson(db, actor, (tx) => findKey(tx, actor, sent.key));
  const drawn = known ? undefined : await draw(adding, sent.bytes);
  return asPerson(db, actor, async (tx) => {
    const kept = await takeKey(tx, actor, intent);
    if (kept) return { mediaId: String(kept.body.media_id), replayed: true };
    const mediaId = intent.resourceId;
    // Forgotten between the two readings, after three days: asked again it is new.
    if (!drawn) throw inFlight();
    await insertMedia(tx, actor, album, { ...drawn, mediaId, addedAt: adding.now() });
    await finishKey(tx, actor.corporationId, mediaId, {
      status: 201,
      body: { media_id: mediaId },
    });
    return { mediaId, replayed: false };
  });
}

/** Both pictures of the photo, in the storage: there first, so that no row names what is not. */
async function draw({ actor, ip, photosPerHour, ...ways }: Adding, bytes: Buffer) {
  await photosPerHour.take(actor, ip);
  return keepPictures(ways, bytes);
}

/** Draws a photo anew and keeps its two pictures. */
export async function keepPictures(
  { storage, scan }: Pick<Adding, 'storage' | 'scan'>,
  bytes: Buffer,
) {
  const { full, thumbnail, width, height } = await takePhoto(bytes, scan);
  const [fullKey, thumbnailKey] = [contentKey(full), contentKey(thumbnail)];
  await Promise.all([storage.put(fullKey, full), storage.put(thumbnailKey, thumbnail)]);
  return { fullKey, thumbnailKey, width, height };
}
