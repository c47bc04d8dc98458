import { readFile } from 'node:fs/promises';
import { withTempFolder } from 'services/platform/storage/with-temp-folder';
import { writeDraftFile } from 'services/platform/storage/write-draft-file';
import { createUploadProblem } from './upload-problem.ts';

/** A file as a renter sent it. */
export type UploadedFile = {
  /** Where it lies; undefined for one that is in memory. */
  path?: string;
  /** Reads the whole file into memory. */
  read(): Promise<Buffer>;
};

/** A file that lies on disk until the work with it has ended. */
export type ReceivedFile = UploadedFile & {
  path: string;
  /** Hexadecimal. */
  sha256: string;
};

/**
 * Writes the body of an upload to a file of its own, runs the work with it, and removes it. No more than a
 * piece of the body is in memory at any time. Throws `file_too_large` as soon as more has come than the limit.
 */
export function receiveFile<T>(
  body: AsyncIterable<Uint8Array>,
  mostBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  return withTempFolder(async (folder) => {
    const { path, sha256 } = await writeDraftFile(folder, limitBytes(body, mostBytes), {
      synced: false,
    });
    return work({ path, sha256, read: () => readFile(path) });
  });
}

async function* limitBytes(chunks: AsyncIterable<Uint8Array>, mostBytes: number) {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > mostBytes) throw createUploadProblem('file_too_large');
    yield chunk;
  }
}
