import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SCOPE = '@module-federation/';

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Lists the installed packages of `@module-federation` that the packages in `folders` use, with all that these
 * use themselves: package -> version. A package that is installed twice has both versions: `2.9.2 and 2.9.3`.
 */
export function listFederationVersions(folders: readonly string[]): Record<string, string> {
  const found = new Map<string, Set<string>>();
  const visited = new Set<string>();
  const visit = (folder: string) => {
    if (visited.has(folder)) return;
    visited.add(folder);
    const { dependencies, devDependencies } = readManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const installed = name.startsWith(SCOPE) ? findPackage(folder, name) : null;
      if (installed === null) continue;
      const { version = '' } = readManifest(installed);
      found.set(name, (found.get(name) ?? new Set()).add(version));
      visit(installed);
    }
  };
  for (const folder of folders) visit(folder);
  const versions = [...found].map(([name, set]) => [name, [...set].sort().join(' and ')] as const);
  return Object.fromEntries(versions.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the folder of an installed package as the package in `folder` sees it; null when there is none. */
function findPackage(folder: string, name: string): string | null {
  const manifest = join(realpathSync(folder), 'package.json');
  const paths = createRequire(manifest).resolve.paths(name) ?? [];
  const installed = paths
    .map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  return installed === undefined ? null : realpathSync(installed);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
