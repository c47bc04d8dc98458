// The message catalogues of the repository: the English one of each folder, with its translations.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ENGLISH = /(^|\/)messages\/en\.json$/;

/** Names of values and of link targets in the templates of mails. */
const NOT_TEXT = /\.facts\.\d+$|\.link\.to$|\.without$/;

/** `['errors.required', 'Enter a name.']` of every text in a catalogue, also of nested ones. */
function listMessages(value, key = '') {
  if (typeof value === 'string') return NOT_TEXT.test(key) ? [] : [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    listMessages(inner, key ? `${key}.${name}` : name),
  );
}

const readCatalogue = (root, file) =>
  existsSync(path.join(root, file))
    ? new Map(listMessages(JSON.parse(readFileSync(path.join(root, file), 'utf8'))))
    : undefined;

/** Paths of all files that git knows or would add, relative to `root`. */
export function listFiles(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const files = new Set(execFileSync('git', args, options).split('\n').filter(Boolean));
  return [...files].filter((file) => existsSync(path.join(root, file)));
}

/** `{ file, english, spanish }` of each catalogue: maps of key to message. `spanish` is undefined if its file is missing. */
export const readCatalogues = (root, files) =>
  files
    .filter((file) => ENGLISH.test(file))
    .map((file) => ({
      file,
      english: readCatalogue(root, file),
      spanish: readCatalogue(root, file.replace(/en\.json$/, 'es.json')),
    }));
