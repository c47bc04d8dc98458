import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { RECORD_FILE, readExportRecord, sha256 } from './export-record.ts';

/**
 * Compares every file of an export with the hash in its record. Returns one sentence per missing, changed or
 * additional file; none when the export is intact.
 */
export async function checkExport(folder: string): Promise<string[]> {
  const record = await readExportRecord(folder);
  if (!record) return [`${folder} has no ${RECORD_FILE}: it is not an export.`];
  const present = new Set(await listFiles(folder));
  present.delete(RECORD_FILE);
  const findings: string[] = [];
  for (const [file, hash] of Object.entries(record.files)) {
    if (!present.delete(file)) findings.push(`${file} is missing.`);
    else if (sha256(await readFile(join(folder, file))) !== hash)
      findings.push(`${file} has changed since the export.`);
  }
  return [...findings, ...[...present].map((file) => `${file} does not belong to the export.`)];
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
