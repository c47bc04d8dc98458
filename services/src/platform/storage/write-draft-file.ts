import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toContentKey } from './storage.ts';

export type DraftFile = { path: string; sha256: string; key: string; sizeBytes: number };

/** Older drafts belong to a process that has ended, in ms. */
const MAX_DRAFT_AGE_MS = 3_600_000;

/**
 * Writes a stream to a new file in the folder, readable by its owner only, and hashes it. Removes the file when the
 * stream fails. `synced: false` skips fsync for files that may be lost in a power failure.
 */
export async function writeDraftFile(
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
  { synced = true } = {},
): Promise<DraftFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      await file.writeFile(chunk);
      sizeBytes += chunk.length;
    }
    if (synced) await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  const sha256 = hash.digest('hex');
  return { path, sha256, key: toContentKey(sha256), sizeBytes };
}

/** Removes the drafts of workers that were killed. */
export async function removeOldDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > MAX_DRAFT_AGE_MS) await rm(path, { force: true });
  }
}
