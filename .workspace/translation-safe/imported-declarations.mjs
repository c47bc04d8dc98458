// Declarations of the files that a file imports, each read once.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';
import { readDeclarations } from './tsx-declarations.mjs';

const declarations = new Map();

/** `./ui/button` -> `./ui/actions/button.tsx`, and folders as in `./format/*` -> `./format/*.ts`. */
const { exports: EXPORTS } = JSON.parse(
  readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8'),
);

export function loadDeclarations(file) {
  if (!declarations.has(file)) declarations.set(file, readDeclarations(file));
  return declarations.get(file);
}

/** The file of an import from the workspace; undefined for a library. */
export function resolveImport(from, specifier) {
  const file = fileOf(from, specifier);
  const isSource = file !== undefined && /\.tsx?$/.test(file);
  return isSource && existsSync(path.join(ROOT, file)) ? file : undefined;
}

function fileOf(from, specifier) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  if (specifier.startsWith('#src/')) return path.join(from.split('/')[0], specifier.slice(1));
  if (specifier.startsWith('shared/')) return exportedFile(`.${specifier.slice('shared'.length)}`);
  return undefined;
}

function exportedFile(subpath) {
  const folder = Object.keys(EXPORTS).find(
    (key) => key.endsWith('/*') && subpath.startsWith(key.slice(0, -1)),
  );
  const target = EXPORTS[subpath] ?? EXPORTS[folder];
  return target && path.join('shared', target.replace('*', subpath.slice(folder?.length - 1)));
}
