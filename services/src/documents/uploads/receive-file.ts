import { readFile } from 'node:fs/promises';
import { withTempFolder } from 'services/platform/storage/with-temp-folder';
import { writeDraftFile } from 'services/platform/storage/write-draft-file';
import { createUploadProblem } from './upload-problem.ts';

/** A file uploaded by a renter. */
export type UploadedFile = {
  /** Path of the file on disk. Undefined for a file in memory. */
  path?: string;
  /** Reads the whole file into memory. */
  read(): Promise<Buffer>;
};

/** An uploaded file that stays on disk until the work with it has ended. */
export type ReceivedFile = UploadedFile & {
  path: string;
  /** SHA-256 of the content in hexadecimal. */
  sha256: string;
};

/**
 * Writes the body of an upload to a temporary file, runs the work with it, and removes the file. Only one chunk
 * of the body is in memory at a time. Throws `file_too_large` as soon as the body exceeds the limit.
 */
export function receiveFile<T>(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  return withTempFolder(async (folder) => {
    const { path, sha256 } = await writeDraftFile(folder, limitBytes(body, maxBytes), {
      synced: false,
    });
    return work({ path, sha256, read: () => readFile(path) });
  });
}

async function* limitBytes(chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw createUploadProblem('file_too_large');
    yield chunk;
  }
}
