import type { TranscodedPhoto } from 'services/documents/uploads/pictures/transcode-photo';
import { processPhoto } from 'services/documents/uploads/process-photo';
import { receiveFile, type UploadedFile } from 'services/documents/uploads/receive-file';
import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { findIdempotencyKey } from 'services/platform/idempotency/idempotency';
import { type FileStorage, getContentKey } from 'services/platform/storage/storage';
import { MAX_PHOTO_BYTES } from 'shared/contract/media';
import {
  type AddMediaContext,
  type AddMediaResult,
  addMediaIdempotently,
} from './add-media-idempotently.ts';
import type { Album } from './albums.ts';

type PhotoUpload = { key: string; body: AsyncIterable<Uint8Array> };

/** Adds a photo once per idempotency key. Checks the hourly limit before it reads the body. */
export async function addPhoto(
  context: AddMediaContext,
  album: Album,
  { key, body }: PhotoUpload,
): Promise<AddMediaResult> {
  const { db, actor, ip, photosPerHour } = context;
  // A replayed upload is not scanned, transcoded or counted against the limit again.
  const replayed = await withRenterSnapshot(db, actor, (tx) => findIdempotencyKey(tx, actor, key));
  if (!replayed) await photosPerHour.consume(actor, ip);
  return receiveFile(body, MAX_PHOTO_BYTES, async (file) => {
    // The pictures are stored before the row is inserted, so that no row refers to a missing file.
    const storedMedia = replayed ? undefined : await storePhoto(context, file);
    return addMediaIdempotently(context, album, {
      operation: 'addMedia',
      key,
      contentHash: file.sha256,
      storedMedia,
    });
  });
}

/** Transcodes a photo and stores its full picture and thumbnail. */
export async function storePhoto(
  { storage, scan }: { storage: FileStorage; scan: VirusScan },
  file: UploadedFile,
) {
  return storePictures(storage, await processPhoto(file, scan));
}

export async function storePictures(storage: FileStorage, photo: TranscodedPhoto) {
  const { full, thumbnail, width, height } = photo;
  const [fullKey, thumbnailKey] = [getContentKey(full), getContentKey(thumbnail)];
  await Promise.all([storage.put(fullKey, full), storage.put(thumbnailKey, thumbnail)]);
  return { fullKey, thumbnailKey, width, height };
}
