import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readManifest } from '../read-manifest.ts';
import { workspaceRoot } from '../workspace-root.ts';

/** A package of which a build contains code. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The `license` field of its manifest; null when it has none. */
  readonly license: string | null;
  /** `npm`: from the registry. `workspace`: a folder of this repository. */
  readonly source: 'npm' | 'workspace';
  /** Installed on some systems only, such as a binary. Default: false. */
  readonly isOptional?: boolean;
}

/** Lists the packages of these source files (absolute paths), each once, sorted by name and version. */
export function listBundledPackages(files: Iterable<string>): BundledPackage[] {
  const folders = new Map<string, BundledPackage['source']>();
  for (const file of files) {
    const folder = findPackageFolder(file);
    if (folder) folders.set(folder.path, folder.source);
  }
  const packages = [...folders].map(([folder, source]) => readPackage(folder, source));
  return sortPackages(new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values());
}

export function sortPackages(packages: Iterable<BundledPackage>): BundledPackage[] {
  const getKey = ({ name, version }: BundledPackage) => `${name}@${version}`;
  return [...packages].sort((a, b) => (getKey(a) < getKey(b) ? -1 : 1));
}

/** Reads the manifest in the folder of a package. */
export function readPackage(folder: string, source: BundledPackage['source']): BundledPackage {
  if (source === 'workspace') return { ...readManifest(folder), license: null, source };
  const manifest: PackageManifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name: manifest.name, version: manifest.version, license: getLicense(manifest), source };
}

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  /** The form before npm 3, which some old packages still have. */
  readonly licenses?: readonly { readonly type?: string }[];
}

function getLicense({ license, licenses }: PackageManifest): string | null {
  if (typeof license === 'string') return license;
  const types = [license, ...(licenses ?? [])].flatMap((one) => one?.type ?? []);
  return types.length > 1 ? `(${types.join(' OR ')})` : (types[0] ?? null);
}

function findPackageFolder(
  file: string,
): { path: string; source: BundledPackage['source'] } | null {
  const parts = file.split(sep);
  const at = parts.lastIndexOf('node_modules');
  if (at >= 0) {
    // Tools generate code in folders such as `node_modules/.federation`; it belongs to no package.
    if (parts[at + 1]?.startsWith('.')) return null;
    const length = parts[at + 1]?.startsWith('@') ? 3 : 2;
    return { path: parts.slice(0, at + length).join(sep), source: 'npm' };
  }
  const [top = '', second] = relative(workspaceRoot, file).split(sep);
  if (top === '..' || !second) return null;
  return { path: join(workspaceRoot, top), source: 'workspace' };
}
