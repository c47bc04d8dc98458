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
import { MAX_VIDEO_BYTES } from 'shared/contract/media';
import { splitStream } from './split-stream.ts';
import { storeStill } from './store-still.ts';

type VideoUpload = { key: string; stillBytes: number; body: AsyncIterable<Uint8Array> };
type StoreVideoTools = { storage: FileStorage; scan: VirusScan };

/**
 * Adds a video once per idempotency key. The body is the still image followed by the video. The video is
 * written to a temporary folder and never held in memory.
 */
export async function addVideo(context: AddMediaContext, album: Album, upload: VideoUpload) {
  const { db, actor, ip, videosPerHour } = context;
  // Checked before the body is read. A replayed upload is not counted against the limit again.
  const replayed = await withRenterSnapshot(db, actor, (tx) =>
    findIdempotencyKey(tx, actor, upload.key),
  );
  if (!replayed) await videosPerHour.consume(actor, ip);
  const { first: still, rest } = await splitStream(upload.body, upload.stillBytes);
  return receiveFile(rest, MAX_VIDEO_BYTES, async ({ path, sha256 }) => {
    const storedMedia = replayed ? undefined : await storeVideo(context, path, still);
    const contentHash = toContentKey(sha256);
    return addMediaIdempotently(context, album, {
      operation: 'addVideo',
      key: upload.key,
      contentHash,
      storedMedia,
    });
  });
}

/** Checks the video at the path, and stores a remuxed copy with its still image. */
export async function storeVideo(tools: StoreVideoTools, path: string, still?: Buffer) {
  const { storage, scan } = tools;
  if ((await readFileKind(path)) !== 'video') throw createUploadProblem('file_kind_refused');
  await scan(createReadStream(path));
  return withTempFolder(async (folder) => {
    const clean = join(folder, 'clean');
    const { mediaType, width, height, durationMs } = await remuxInWorker({ from: path, to: clean });
    const { key, sizeBytes } = await storage.putStream(createReadStream(clean));
    const pictures = await storeStill(tools, still, { width, height });
    const video = { videoKey: key, videoType: mediaType, videoBytes: sizeBytes, durationMs };
    return { ...pictures, ...video, kind: 'video' as const };
  });
}

const HEAD_BYTES = 1024;

/**
 * Detects the kind of a file from its first bytes. Throws the upload problem of a kind that is not accepted.
 */
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
