import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Adding, addOnce } from 'services/documents/media/add-once';
import type { Album } from 'services/documents/media/albums';
import { type FileKind, kindOf } from 'services/documents/uploads/file-kind';
import { receiveFile } from 'services/documents/uploads/receive-file';
import { refuse } from 'services/documents/uploads/refusals';
import { cleanVideo } from 'services/documents/uploads/video/clean-video';
import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { withRenterSnapshot } from 'services/platform/db/transaction';
import { findIdempotencyKey } from 'services/platform/idempotency/idempotency';
import { type FileStorage, toContentKey } from 'services/platform/storage/storage';
import { withTempFolder } from 'services/platform/storage/with-temp-folder';
import { MOST_VIDEO_BYTES } from 'shared/contract/media';
import { keepStill } from './keep-still.ts';
import { splitAt } from './split-at.ts';

type Sent = { key: string; stillBytes: number; body: AsyncIterable<Uint8Array> };
type Ways = { storage: FileStorage; scan: VirusScan };

/**
 * Adds a video once for each key. It comes as a still and the video behind it, and is never held in
 * memory: it lies in a folder of its own until it was looked at and written anew.
 */
export async function addVideo(adding: Adding, album: Album, sent: Sent) {
  const { db, actor, ip, videosPerHour } = adding;
  // Before it is read: what came before is not counted once more.
  const known = await withRenterSnapshot(db, actor, (tx) =>
    findIdempotencyKey(tx, actor, sent.key),
  );
  if (!known) await videosPerHour.consume(actor, ip);
  const { first: still, rest } = await splitAt(sent.body, sent.stillBytes);
  return receiveFile(rest, MOST_VIDEO_BYTES, async ({ path, sha256 }) => {
    const made = known ? undefined : await keepVideo(adding, path, still);
    const content = toContentKey(sha256);
    return addOnce(adding, album, { operation: 'addVideo', key: sent.key, content, made });
  });
}

/** Checks the video at the path, and keeps what is written anew of it, with its still. */
export async function keepVideo(ways: Ways, path: string, still?: Buffer) {
  const { storage, scan } = ways;
  if ((await kindAt(path)) !== 'video') throw refuse('file_kind_refused');
  await scan(createReadStream(path));
  return withTempFolder(async (folder) => {
    const clean = join(folder, 'clean');
    const { mediaType, width, height, durationMs } = await cleanVideo({ from: path, to: clean });
    const { key, sizeBytes } = await storage.putStream(createReadStream(clean));
    const pictures = await keepStill(ways, still, { width, height });
    const video = { videoKey: key, videoType: mediaType, videoBytes: sizeBytes, durationMs };
    return { ...pictures, ...video, kind: 'video' as const };
  });
}

const HEAD_BYTES = 1024;

/** What the file is by its first bytes. Throws the refusal of what nobody takes. */
export async function kindAt(path: string): Promise<FileKind> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw refuse('file_empty');
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
