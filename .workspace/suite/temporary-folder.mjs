import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { atExit } from '../processes/at-exit.mjs';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}

/**
 * From now on `TMPDIR` is a folder in memory where there is room, which goes with this process: the
 * databases of tests live for seconds, and writing them to a disk takes longer than most of their tests.
 */
export function useTemporaryFolder() {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), 'portal-tests-'));
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  atExit(() => rmSync(folder, { recursive: true, force: true }));
}
