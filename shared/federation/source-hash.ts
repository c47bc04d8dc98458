import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'server', 'release']);
const ignoredFiles = /\.test\.tsx?$|(^|\/)tsconfig\.json$/;

/**
 * Returns a hash (twelve hex digits) that identifies a build by its sources: the files below `paths` (folders
 * or files), without tests and files that no browser build reads.
 */
export function getSourceHash(root: string, paths: readonly string[], extra = ''): string {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) {
    for (const file of listFiles(join(root, path))) {
      const name = relative(root, file).replaceAll('\\', '/');
      if (!ignoredFiles.test(name))
        hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}

function listFiles(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .filter((entry) => !skippedFolders.has(entry.name) && !entry.name.startsWith('.'))
      .flatMap((entry) => {
        const child = join(path, entry.name);
        return entry.isDirectory() ? listFiles(child) : [child];
      });
  } catch (error) {
    if (isNotDirectory(error)) return [path];
    throw error;
  }
}

function isNotDirectory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOTDIR';
}
