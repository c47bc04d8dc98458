import { randomUUID } from 'node:crypto';
import type { VirusScan } from 'services/documents/uploads/virus-scan';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterContext } from 'services/platform/db/transaction';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import {
  claimIdempotencyKey,
  keyInFlight,
  storeResponse,
} from 'services/platform/idempotency/idempotency';
import type { FileStorage } from 'services/platform/storage/storage';
import type { Album } from './albums.ts';
import { insertMedia } from './insert-media.ts';
import type { AddedMedia } from './store/media.ts';

/** What lies in the storage, and what is known of it. */
type StoredMedia = Omit<AddedMedia, 'mediaId' | 'addedAt'>;

export type AddMediaContext = {
  db: Database;
  actor: Actor;
  ip: string;
  storage: FileStorage;
  scan: VirusScan;
  photosPerHour: RateLimit;
  videosPerHour: RateLimit;
  now: () => Date;
};

type UploadedMedia = {
  operation: 'addMedia' | 'addVideo';
  key: string;
  /** Says what was sent: the same key with something else is refused. */
  content: string;
  /** What lies in the storage of it; undefined where the key was known before. */
  made: StoredMedia | undefined;
};

export type AddMediaResult = { mediaId: string; replayed: boolean };

/** Puts what was sent into the album, once for each key: key and row in one transaction. */
export function addMediaIdempotently(
  { db, actor, now }: AddMediaContext,
  album: Album,
  sent: UploadedMedia,
): Promise<AddMediaResult> {
  const { entityType, entityId } = album;
  const { operation, key, content, made } = sent;
  const body = { entityType, entityId, sha256: content };
  const mediaId = randomUUID();
  return withRenterContext(db, actor, async (tx) => {
    const kept = await claimIdempotencyKey(tx, actor, {
      key,
      operation,
      body,
      resourceId: mediaId,
    });
    if (kept) return { mediaId: String(kept.body.media_id), replayed: true };
    // Forgotten between the two readings, after three days: asked again it is new.
    if (!made) throw keyInFlight();
    await insertMedia(tx, actor, album, { ...made, mediaId, addedAt: now() });
    await storeResponse(tx, actor.corporationId, mediaId, {
      status: 201,
      body: { media_id: mediaId },
    });
    return { mediaId, replayed: false };
  });
}
