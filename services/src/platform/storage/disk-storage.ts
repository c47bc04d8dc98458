import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { assertContent, assertStorageKey, type FileStorage, isStorageKey } from './storage.ts';
import { removeOldDrafts, writeDraftFile } from './write-draft-file.ts';

/** Stores files in a folder on this machine. Only its owner can read it. */
export function createDiskStorage(folder: string): FileStorage {
  const drafts = join(folder, 'drafts');
  return {
    async putStream(chunks, beforeStore) {
      await removeOldDrafts(drafts);
      const draft = await writeDraftFile(drafts, chunks);
      const path = join(folder, draft.key);
      await beforeStore?.(draft.key).catch(async (error: unknown) => {
        await rm(draft.path, { force: true });
        throw error;
      });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft.path, path);
      return { key: draft.key, sizeBytes: draft.sizeBytes };
    },
    async getStream(key, part) {
      assertStorageKey(key);
      const path = join(folder, key);
      const isThere = await access(path).then(() => true, undefinedIfMissing);
      if (!isThere) return undefined;
      return Readable.toWeb(createReadStream(path, part)) as ReadableStream<Uint8Array>;
    },
    async remove(key) {
      assertStorageKey(key);
      await rm(join(folder, key), { force: true });
    },
    async put(key, bytes) {
      assertStorageKey(key);
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeAtomically(path, bytes);
    },
    async get(key) {
      assertStorageKey(key);
      const bytes = await readFile(join(folder, key)).catch(undefinedIfMissing);
      if (bytes) assertContent(key, bytes);
      return bytes;
    },
    async *listKeys() {
      const folders = await readdir(folder).catch((): string[] => []);
      for (const start of folders.sort()) {
        if (!/^[0-9a-f]{2}$/.test(start)) continue;
        const names = await readdir(join(folder, start));
        yield* names.map((name) => `${start}/${name}`).filter(isStorageKey);
      }
    },
  };
}

/** Writes a draft and renames it, so that a crash never leaves a part of a file. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
  throw error;
}
