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

/** Content of a new file, or path of an existing file that never changes. */
export type ExportSource = Uint8Array | string;

/** Returns the id of the export to which `current` links; null when there is none. */
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

/** Writes the files into a temporary folder and renames it when all are complete. */
export async function writeExport(
  to: string,
  id: string,
  files: ReadonlyMap<string, ExportSource>,
): Promise<void> {
  const temporary = join(to, EXPORTS, `${UNFINISHED}${randomUUID()}`);
  try {
    for (const [file, source] of files) {
      const path = join(temporary, file);
      await mkdir(dirname(path), { recursive: true });
      await (typeof source === 'string' ? link(source, path) : writeFile(path, source));
    }
    await rename(temporary, getExportFolder(to, id));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // The id is a hash of the record, so an existing folder has the same content.
    if (getErrorCode(error) !== 'ENOTEMPTY' && getErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** Swaps the link: from the next request on, `current` leads to this export. */
export async function activateExport(to: string, id: string): Promise<void> {
  const temporary = join(to, `.${CURRENT}-${randomUUID()}`);
  await symlink(join(EXPORTS, id), temporary);
  await rename(temporary, join(to, CURRENT));
}

/** Removes all exports except the named ones, and remains of interrupted exports. */
export async function removeOldExports(
  to: string,
  keep: readonly (string | null)[],
): Promise<void> {
  for (const name of await readdir(join(to, EXPORTS))) {
    const folder = getExportFolder(to, name);
    // Another process may be writing this export or about to link to it.
    if (keep.includes(name) || (await getAgeMs(folder)) < MIN_AGE_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

async function getAgeMs(folder: string): Promise<number> {
  return Date.now() - (await stat(folder)).mtimeMs;
}
