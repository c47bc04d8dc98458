import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}

/**
 * Does the work with `TMPDIR` in memory where there is room, which goes with the work: the databases of
 * tests live for seconds, and writing them to a disk takes longer than most of their tests.
 */
export async function withTemporaryFolder(work) {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), 'portal-tests-'));
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  try {
    await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
