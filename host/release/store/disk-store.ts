import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode, isMissing } from './file-errors.ts';
import type { ReleaseStore } from './release-store.ts';
import { assertKey } from './store-key.ts';

/** Age in ms after which a temporary file belongs to a process that ended while writing. */
const ABANDONED_AFTER_MS = 3_600_000;
const TEMPORARY = '.tmp';

/** Opens a store in a folder. A file gets its name only after it is completely written to disk. */
export function openDiskStore(folder: string): ReleaseStore {
  const getPath = (key: string) => join(folder, assertKey(key));
  let cleanup: Promise<void> | undefined;

  /** Writes a temporary file, then gives it its final name with `name`. */
  const write = async <T>(key: string, bytes: Uint8Array, name: NameFile<T>): Promise<T> => {
    const temporary = join(folder, TEMPORARY, randomUUID());
    const target = getPath(key);
    await mkdir(dirname(temporary), { recursive: true });
    cleanup ??= removeAbandonedFiles(dirname(temporary));
    await cleanup;
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    try {
      return await withFolder(dirname(target), () => name(temporary, target));
    } finally {
      await rm(temporary, { force: true });
    }
  };

  return {
    read: async (key) => {
      try {
        return await readFile(getPath(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    create: (key, bytes) => write(key, bytes, claimName),
    replace: (key, bytes) => write(key, bytes, rename),
    list: async (prefix) => {
      const top = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const keys = await listKeys(join(folder, top), top);
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },
    remove: async (key) => {
      await rm(getPath(key), { force: true });
      await removeEmptyFolders(folder, dirname(key));
    },
  };
}

type NameFile<T> = (temporary: string, target: string) => Promise<T>;

/** Links a complete file to a name. Returns false when the name exists, so only one process wins. */
async function claimName(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Runs `work` in a folder that another process may remove concurrently because it is empty. */
async function withFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 10; ; tries -= 1) {
    await mkdir(folder, { recursive: true });
    try {
      return await work();
    } catch (error) {
      if (tries === 0 || !isMissing(error)) throw error;
    }
  }
}

async function listKeys(folder: string, key: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const keyLists = visible.map((entry) =>
    entry.isDirectory()
      ? listKeys(join(folder, entry.name), `${key}${entry.name}/`)
      : [key + entry.name],
  );
  return (await Promise.all(keyLists)).flat();
}

async function removeEmptyFolders(folder: string, key: string): Promise<void> {
  for (let at = key; at !== '.'; at = dirname(at)) {
    try {
      await rmdir(join(folder, at));
    } catch {
      // The folder is not empty or was already removed; both are fine.
      return;
    }
  }
}

async function removeAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}
