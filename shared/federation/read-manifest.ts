import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads name and version of the package in a folder. */
export function readManifest(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
