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

/** Stored files of a photo or video with their properties. */
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
  /** Hash of the uploaded content. The same key with other content is rejected. */
  contentHash: string;
  /** The stored media; undefined when the key was used before and nothing was stored again. */
  storedMedia: StoredMedia | undefined;
};

export type AddMediaResult = { mediaId: string; replayed: boolean };

/**
 * Adds the media to the album once per idempotency key. The key and the media row are written in one
 * transaction.
 */
export function addMediaIdempotently(
  { db, actor, now }: AddMediaContext,
  album: Album,
  upload: UploadedMedia,
): Promise<AddMediaResult> {
  const { entityType, entityId } = album;
  const { operation, key, contentHash, storedMedia } = upload;
  const body = { entityType, entityId, sha256: contentHash };
  const mediaId = randomUUID();
  return withRenterContext(db, actor, async (tx) => {
    const replayed = await claimIdempotencyKey(tx, actor, {
      key,
      operation,
      body,
      resourceId: mediaId,
    });
    if (replayed) return { mediaId: String(replayed.body.media_id), replayed: true };
    // The key expired (after three days) between the first check and this one. A retry starts as a new request.
    if (!storedMedia) throw keyInFlight();
    await insertMedia(tx, actor, album, { ...storedMedia, mediaId, addedAt: now() });
    await storeResponse(tx, actor.corporationId, mediaId, {
      status: 201,
      body: { media_id: mediaId },
    });
    return { mediaId, replayed: false };
  });
}
