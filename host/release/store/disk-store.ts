import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, isMissing } from './file-errors.ts';
import type { ReleaseStore } from './release-store.ts';
import { checkKey } from './store-key.ts';

/** What a process left behind that ended while it wrote; nobody writes for so long, ms. */
const ABANDONED_AFTER = 3_600_000;
const TEMPORARY = '.tmp';

/** A store in a folder. A file gets its name when it is whole and on the disk, and not before. */
export function diskStore(folder: string): ReleaseStore {
  const fileOf = (key: string) => join(folder, checkKey(key));
  let swept: Promise<void> | undefined;

  /** Writes beside the store's files, then gives the file its name by `name`. */
  const written = async <T>(key: string, bytes: Uint8Array, name: Naming<T>): Promise<T> => {
    const temporary = join(folder, TEMPORARY, randomUUID());
    const target = fileOf(key);
    await mkdir(dirname(temporary), { recursive: true });
    swept ??= sweep(dirname(temporary));
    await swept;
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    try {
      return await inFolder(dirname(target), () => name(temporary, target));
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
    create: (key, bytes) => written(key, bytes, takeName),
    replace: (key, bytes) => written(key, bytes, rename),
    list: async (prefix) => {
      const top = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const keys = await keysBelow(join(folder, top), top);
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },
    remove: async (key) => {
      await rm(fileOf(key), { force: true });
      await removeEmpty(folder, dirname(key));
    },
  };
}

type Naming<T> = (temporary: string, target: string) => Promise<T>;

/** Only one can be the first to put a file under a name, and it stands there whole. */
async function takeName(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Does `work` in a folder that another process may take away meanwhile because it is empty. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 10; ; tries -= 1) {
    await mkdir(folder, { recursive: true });
    try {
      return await work();
    } catch (error) {
      if (tries === 0 || !isMissing(error)) throw error;
    }
  }
}

async function keysBelow(folder: string, key: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const own = entries.filter(({ name }) => !name.startsWith('.'));
  const found = own.map((entry) =>
    entry.isDirectory()
      ? keysBelow(join(folder, entry.name), `${key}${entry.name}/`)
      : [key + entry.name],
  );
  return (await Promise.all(found)).flat();
}

async function removeEmpty(folder: string, key: string): Promise<void> {
  for (let at = key; at !== '.'; at = dirname(at)) {
    try {
      await rmdir(join(folder, at));
    } catch {
      // Not empty, or gone already: both are as they should be.
      return;
    }
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(file, { force: true });
  }
}
