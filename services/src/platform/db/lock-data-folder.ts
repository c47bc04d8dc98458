import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Another process uses the data folder. PGlite does not lock its folder, and two processes on one folder would
 * overwrite each other's writes.
 */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUse';
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
    );
  }
}

type LockOwner = { pid: number; started: string };

/**
 * Reads the start time of a process in clock ticks, empty where `/proc` is missing. It distinguishes the process
 * that took the lock from a later process with the same pid.
 */
function readStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(owner: LockOwner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const started = readStartTime(owner.pid);
  return started === '' || owner.started === '' || started === owner.started;
}

function parseOwner(text: string): LockOwner {
  const [pid = '', started = ''] = text.trim().split(' ');
  return { pid: Number(pid), started };
}

/** Creates the lock file with a hard link to a complete file, so that no process reads a half-written lock. */
function tryCreateLock(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${readStartTime(process.pid)}\n`);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes the lock of a dead process. When two processes try at the same time, the content of the renamed file
 * shows whether it is the stale lock; if not, it is linked back.
 */
function removeStaleLock(path: string, seen: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path);
  unlinkSync(aside);
}

/** Locks the folder for this process. Returns the unlock function. Throws `DataFolderInUseError`. */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (tryCreateLock(path)) {
      return () => {
        if (parseOwner(readIfExists(path) ?? '').pid === process.pid) unlinkSync(path);
      };
    }
    const text = readIfExists(path);
    if (text === undefined) continue;
    const owner = parseOwner(text);
    if (isAlive(owner)) throw new DataFolderInUseError(dataDir, owner.pid);
    removeStaleLock(path, text);
  }
  throw new DataFolderInUseError(dataDir, parseOwner(readIfExists(path) ?? '').pid);
}
