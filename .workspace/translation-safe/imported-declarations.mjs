// Declarations of the files that a file imports, each read once.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';
import { readDeclarations } from './tsx-declarations.mjs';

const declarations = new Map();

export function declarationsOf(file) {
  if (!declarations.has(file)) declarations.set(file, readDeclarations(file));
  return declarations.get(file);
}

/** The file of an import from the workspace; undefined for a library. */
export function resolveImport(from, specifier) {
  if (!/^(\.|#src\/|shared\/)/.test(specifier)) return undefined;
  const base = fileOf(from, specifier);
  return [base, `${base}.ts`, `${base}.tsx`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)),
  );
}

function fileOf(from, specifier) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  if (specifier.startsWith('#src/')) return path.join(from.split('/')[0], specifier.slice(1));
  return specifier;
}
