import { randomUUID } from 'node:crypto';
import {
  link,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode, isMissing } from '../store/file-errors.ts';

const EXPORTS = 'exports';
const CURRENT = 'current';
const UNFINISHED = '.unfinished-';
const MIN_AGE_MS = 3_600_000;

/** Content of a file to be, or the path of a finished one that is never changed. */
export type FileSource = Uint8Array | string;

/** The export that `current` leads to, by its id; null in a folder without one. */
export async function findCurrentExport(to: string): Promise<string | null> {
  try {
    return (await readlink(join(to, CURRENT))).slice(`${EXPORTS}/`.length);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function getExportFolder(to: string, id: string): string {
  return join(to, EXPORTS, id);
}

/** Writes the files into a folder of their own, which has its name only once all are there. */
export async function writeExport(
  to: string,
  id: string,
  files: ReadonlyMap<string, FileSource>,
): Promise<void> {
  const own = join(to, EXPORTS, `${UNFINISHED}${randomUUID()}`);
  try {
    for (const [file, source] of files) {
      const path = join(own, file);
      await mkdir(dirname(path), { recursive: true });
      await (typeof source === 'string' ? link(source, path) : writeFile(path, source));
    }
    await rename(own, getExportFolder(to, id));
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // The id is a hash of the record: what stands there is the same.
    if (getErrorCode(error) !== 'ENOTEMPTY' && getErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** The swap: from one request to the next, `current` leads to this export. */
export async function activateExport(to: string, id: string): Promise<void> {
  const own = join(to, `.${CURRENT}-${randomUUID()}`);
  await symlink(join(EXPORTS, id), own);
  await rename(own, join(to, CURRENT));
}

/** Removes exports but the named ones, and what exports that were cut off have left. */
export async function removeOldExports(
  to: string,
  keep: readonly (string | null)[],
): Promise<void> {
  for (const name of await readdir(join(to, EXPORTS))) {
    const folder = getExportFolder(to, name);
    // Another export may be writing it, or about to let `current` lead to it.
    if (keep.includes(name) || (await getAgeMs(folder)) < MIN_AGE_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

async function getAgeMs(folder: string): Promise<number> {
  return Date.now() - (await stat(folder)).mtimeMs;
}
