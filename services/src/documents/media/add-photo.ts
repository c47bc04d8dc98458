import type { TranscodedPhoto } from 'services/documents/uploads/pictures/transcode-photo';
import { processPhoto } from 'services/documents/uploads/process-photo';
import { receiveFile, type UploadedFile } from 'services/documents/uploads/receive-file';
import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { findIdempotencyKey } from 'services/platform/idempotency/idempotency';
import { type FileStorage, getContentKey } from 'services/platform/storage/storage';
import { MOST_PHOTO_BYTES } from 'shared/contract/media';
import {
  type AddMediaContext,
  type AddMediaResult,
  addMediaIdempotently,
} from './add-media-idempotently.ts';
import type { Album } from './albums.ts';

type PhotoUpload = { key: string; body: AsyncIterable<Uint8Array> };

/** Adds a photo once for each key. The hourly limit is checked before any of the body is read. */
export async function addPhoto(
  adding: AddMediaContext,
  album: Album,
  { key, body }: PhotoUpload,
): Promise<AddMediaResult> {
  const { db, actor, ip, photosPerHour } = adding;
  // A photo that came before is not scanned, drawn and counted once more.
  const known = await withRenterSnapshot(db, actor, (tx) => findIdempotencyKey(tx, actor, key));
  if (!known) await photosPerHour.consume(actor, ip);
  return receiveFile(body, MOST_PHOTO_BYTES, async (file) => {
    // The pictures are stored first, so that no row names a file that is missing.
    const made = known ? undefined : await storePhoto(adding, file);
    return addMediaIdempotently(adding, album, {
      operation: 'addMedia',
      key,
      content: file.sha256,
      made,
    });
  });
}

/** Draws a photo anew and keeps its two pictures. */
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
