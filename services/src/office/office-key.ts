import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the office key. A process that can read it may run acts. */
const getKeyPath = (dataDir: string) => join(dataDir, 'office.key');

/** Reads the office key of a data folder, or creates it, readable by its owner only. */
export function ensureOfficeKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  try {
    const key = randomBytes(32).toString('base64url');
    writeFileSync(getKeyPath(dataDir), key, { flag: 'wx', mode: 0o600 });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(getKeyPath(dataDir), 'utf8');
  }
}

/** Reads the office key; undefined when no services were started on this folder yet. */
export function readOfficeKey(dataDir: string): string | undefined {
  try {
    return readFileSync(getKeyPath(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
