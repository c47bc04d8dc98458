// Reads the code, the docs and the catalogues of the repository once, for all language checks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CODE = /\.(ts|tsx|mjs|cjs|cts)$/;
const DOC = /\.md$/;
const CATALOGUE = /(^|\/)messages\/en\.json$/;
const TRANSLATION = /(^|\/)messages\/[a-z]{2}\.json$/;
const NOT_READ = /(^|\/)(generated|migrations)\//;

/**
 * The kind of text in a file: `code`, `doc`, `catalogue`, `translation` (a catalogue in another language), or undefined
 * for files that are not read.
 */
export function getKind(file) {
  if (NOT_READ.test(file)) return undefined;
  if (CODE.test(file)) return 'code';
  if (DOC.test(file)) return 'doc';
  if (CATALOGUE.test(file)) return 'catalogue';
  return TRANSLATION.test(file) ? 'translation' : undefined;
}

/** `{ file, kind, text }` of every checked file below `root`; paths are relative to it. */
export function readSources(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const files = [...new Set(execFileSync('git', args, options).split('\n'))];
  return files
    .filter((file) => getKind(file) && existsSync(path.join(root, file)))
    .map((file) => ({
      file,
      kind: getKind(file),
      text: readFileSync(path.join(root, file), 'utf8'),
    }));
}
