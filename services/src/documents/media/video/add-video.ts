import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AddMediaContext,
  addMediaIdempotently,
} from 'services/documents/media/add-media-idempotently';
import type { Album } from 'services/documents/media/albums';
import { type DetectedFileKind, detectFileKind } from 'services/documents/uploads/file-kind';
import { receiveFile } from 'services/documents/uploads/receive-file';
import { createUploadProblem } from 'services/documents/uploads/upload-problem';
import { remuxInWorker } from 'services/documents/uploads/video/remux-in-worker';
import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { findIdempotencyKey } from 'services/platform/idempotency/idempotency';
import { type FileStorage, toContentKey } from 'services/platform/storage/storage';
import { withTempFolder } from 'services/platform/storage/with-temp-folder';
import { MOST_VIDEO_BYTES } from 'shared/contract/media';
import { splitStream } from './split-stream.ts';
import { storeStill } from './store-still.ts';

type VideoUpload = { key: string; stillBytes: number; body: AsyncIterable<Uint8Array> };
type StoreVideoTools = { storage: FileStorage; scan: VirusScan };

/**
 * Adds a video once for each key. It comes as a still and the video behind it, and is never held in
 * memory: it lies in a folder of its own until it was looked at and written anew.
 */
export async function addVideo(adding: AddMediaContext, album: Album, sent: VideoUpload) {
  const { db, actor, ip, videosPerHour } = adding;
  // Before it is read: what came before is not counted once more.
  const known = await withRenterSnapshot(db, actor, (tx) =>
    findIdempotencyKey(tx, actor, sent.key),
  );
  if (!known) await videosPerHour.consume(actor, ip);
  const { first: still, rest } = await splitStream(sent.body, sent.stillBytes);
  return receiveFile(rest, MOST_VIDEO_BYTES, async ({ path, sha256 }) => {
    const made = known ? undefined : await storeVideo(adding, path, still);
    const content = toContentKey(sha256);
    return addMediaIdempotently(adding, album, {
      operation: 'addVideo',
      key: sent.key,
      content,
      made,
    });
  });
}

/** Checks the video at the path, and keeps what is written anew of it, with its still. */
export async function storeVideo(ways: StoreVideoTools, path: string, still?: Buffer) {
  const { storage, scan } = ways;
  if ((await readFileKind(path)) !== 'video') throw createUploadProblem('file_kind_refused');
  await scan(createReadStream(path));
  return withTempFolder(async (folder) => {
    const clean = join(folder, 'clean');
    const { mediaType, width, height, durationMs } = await remuxInWorker({ from: path, to: clean });
    const { key, sizeBytes } = await storage.putStream(createReadStream(clean));
    const pictures = await storeStill(ways, still, { width, height });
    const video = { videoKey: key, videoType: mediaType, videoBytes: sizeBytes, durationMs };
    return { ...pictures, ...video, kind: 'video' as const };
  });
}

const HEAD_BYTES = 1024;

/** What the file is by its first bytes. Throws the refusal of what nobody takes. */
export async function readFileKind(path: string): Promise<DetectedFileKind> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw createUploadProblem('file_empty');
    return detectFileKind(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
