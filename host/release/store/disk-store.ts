import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode, isMissing } from './file-errors.ts';
import type { ReleaseStore } from './release-store.ts';
import { assertKey } from './store-key.ts';

/** What a process left behind that ended while it wrote; nobody writes for so long, ms. */
const ABANDONED_AFTER_MS = 3_600_000;
const TEMPORARY = '.tmp';

/** A store in a folder. A file gets its name when it is whole and on the disk, and not before. */
export function openDiskStore(folder: string): ReleaseStore {
  const fileOf = (key: string) => join(folder, assertKey(key));
  let swept: Promise<void> | undefined;

  /** Writes beside the store's files, then gives the file its name by `name`. */
  const written = async <T>(key: string, bytes: Uint8Array, name: NameFile<T>): Promise<T> => {
    const temporary = join(folder, TEMPORARY, randomUUID());
    const target = fileOf(key);
    await mkdir(dirname(temporary), { recursive: true });
    swept ??= removeAbandonedFiles(dirname(temporary));
    await swept;
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
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    create: (key, bytes) => written(key, bytes, claimName),
    replace: (key, bytes) => written(key, bytes, rename),
    list: async (prefix) => {
      const top = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const keys = await listKeys(join(folder, top), top);
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },
    remove: async (key) => {
      await rm(fileOf(key), { force: true });
      await removeEmptyFolders(folder, dirname(key));
    },
  };
}

type NameFile<T> = (temporary: string, target: string) => Promise<T>;

/** Only one can be the first to put a file under a name, and it stands there whole. */
async function claimName(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Does `work` in a folder that another process may take away meanwhile because it is empty. */
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
  const own = entries.filter(({ name }) => !name.startsWith('.'));
  const found = own.map((entry) =>
    entry.isDirectory()
      ? listKeys(join(folder, entry.name), `${key}${entry.name}/`)
      : [key + entry.name],
  );
  return (await Promise.all(found)).flat();
}

async function removeEmptyFolders(folder: string, key: string): Promise<void> {
  for (let at = key; at !== '.'; at = dirname(at)) {
    try {
      await rmdir(join(folder, at));
    } catch {
      // Not empty, or gone already: both are as they should be.
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
