import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Reads a JSON file. */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads the packages of the lock file: `installed` with their licenses, and the ids of the others. `missing` are
 * optional, such as binaries for other systems; `required` should be installed.
 */
export function readInstalledPackages(root) {
  const lock = parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const locked = new Set(Object.keys(lock.packages));
  const installed = new Map();
  for (const manifest of listManifests(path.join(root, 'node_modules/.pnpm'))) {
    const { name, version, license, licenses } = readJson(manifest);
    const id = `${name}@${version}`;
    if (locked.has(id)) installed.set(id, { id, name, license: toExpression(license, licenses) });
  }
  const absent = [...locked].filter((id) => !installed.has(id));
  const optional = listOptional(lock.snapshots);
  return {
    installed: [...installed.values()],
    missing: absent.filter((id) => optional.has(id)),
    required: absent.filter((id) => !optional.has(id)),
  };
}

/** The lock file marks packages that only optional dependencies need. */
function listOptional(snapshots) {
  const marked = Object.entries(snapshots).filter(([, { optional }]) => optional);
  return new Set(marked.map(([id]) => id.replace(/\(.*$/, '')));
}

/** pnpm keeps each package as a real folder in `<name>@<version>/node_modules`, next to links to its dependencies. */
function listManifests(store) {
  return readdirSync(store)
    .map((entry) => path.join(store, entry, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .flatMap(listPackageFolders)
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(file));
}

function listPackageFolders(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const child = path.join(folder, entry.name);
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    return entry.name.startsWith('@') ? listPackageFolders(child) : [child];
  });
}

/** Old manifests have an object or a list of objects instead of an SPDX expression. */
function toExpression(license, licenses = []) {
  if (typeof license === 'string') return license;
  const types = [license, ...[licenses].flat()].map((one) => one?.type).filter(Boolean);
  if (types.length === 0) return null;
  return types.length === 1 ? types[0] : `(${types.join(' OR ')})`;
}
