import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { array, type Infer, object, record, string } from 'shared/contract/z';
import { isMissing } from '../store/file-errors.ts';

/**
 * `export.json`, stored next to the served folder: the content of the export, for the next export and for
 * checks.
 */
const exportRecordSchema = object({
  set: string(),
  environment: string(),
  origin: string(),
  /** Builds that its pages use, as `app/build`. */
  builds: array(string()),
  /** Builds that only open tabs still need: `app/build` -> time when they went out of service (ISO). */
  left: record(string(), string()),
  /** SHA-256 of every other file of the export, by path. */
  files: record(string(), string()),
});
export type ExportRecord = Infer<typeof exportRecordSchema>;

export const RECORD_FILE = 'export.json';

/** Reads the record of an export; null when there is none. */
export async function readExportRecord(folder: string): Promise<ExportRecord | null> {
  try {
    return exportRecordSchema.parse(JSON.parse(await readFile(join(folder, RECORD_FILE), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
