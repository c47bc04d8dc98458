import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whoever may read the data folder may act for the office. */
const fileOf = (dataDir: string) => join(dataDir, 'office.key');

/** The key of this data folder, made at the first start: readable by its owner alone. */
export function ensureOfficeKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  try {
    const key = randomBytes(32).toString('base64url');
    writeFileSync(fileOf(dataDir), key, { flag: 'wx', mode: 0o600 });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(fileOf(dataDir), 'utf8');
  }
}

/** The key; undefined where no services were ever started on this folder. */
export function readOfficeKey(dataDir: string): string | undefined {
  try {
    return readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
