import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** Message catalogues that the services use too. They have no state, so each remote bundles them. */
export const CATALOGUES = ['shared/relations', 'shared/repair-states', 'shared/repair-messages'];

const sharedRoot = join(import.meta.dirname, '../..');

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(sharedRoot, 'package.json'), 'utf8'));

/** Returns the version of `shared`. */
export const getSharedVersion = (): string => readManifest().version;

/**
 * Lists the modules in `exports` of `shared/package.json`: import name, such as `shared/ui/button`, and file
 * below `shared`, such as `ui/actions/button.tsx`.
 */
export function listOwnModules(): ReadonlyMap<string, string> {
  const subpaths = Object.entries(readManifest().exports);
  return new Map(
    subpaths.flatMap(([subpath, target]) =>
      subpath.endsWith('/*') ? listFolderModules(subpath, target) : [toModule(subpath, target)],
    ),
  );
}

function toModule(subpath: string, target: string): [name: string, file: string] {
  return [`shared/${subpath.slice(2)}`, target.slice(2)];
}

/** Expands `./format/*` to one module per file of the folder. */
function listFolderModules(subpath: string, target: string): [name: string, file: string][] {
  const folder = subpath.slice(2, -2);
  const extension = target.slice(target.indexOf('*') + 1);
  return readdirSync(join(sharedRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => entry.name.slice(0, -extension.length))
    .filter((name) => !name.includes('.'))
    .map((name) => [`shared/${folder}/${name}`, `${folder}/${name}${extension}`]);
}
