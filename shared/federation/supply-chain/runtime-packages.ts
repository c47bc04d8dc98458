import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace-root.ts';
import { type BundledPackage, readPackage, sortPackages } from './bundled-packages.ts';
import type { LockFile } from './lock-file.ts';

interface Visit {
  /** Key in the snapshots of the lock file: `name@version(peers)`. */
  readonly key: string;
  /** The folder of the package; null when it is not installed on this system. */
  readonly folder: string | null;
  readonly isOptional: boolean;
}

/**
 * Lists packages that a workspace package loads from `node_modules` when it runs, with all of their dependencies.
 * Optional packages (binaries of other systems) are listed on every system, without the license that only an
 * installed package has.
 */
export function listRuntimePackages(
  lock: LockFile,
  importer: string,
  names: readonly string[],
): BundledPackage[] {
  const found = new Map<string, BundledPackage>();
  const dependencies = lock.importers[importer]?.dependencies ?? {};
  const queue = names.map((name): Visit => {
    const version = dependencies[name]?.version;
    if (!version) throw new Error(`${name} is no dependency of ${importer} in the lock file.`);
    const key = getSnapshotKey(lock, name, version);
    return { key, folder: findFolder(join(workspaceRoot, importer), name), isOptional: false };
  });
  for (let visit = queue.pop(); visit; visit = queue.pop()) {
    const known = found.get(visit.key);
    // A required package may have been found as an optional one before.
    if (known && (!known.isOptional || visit.isOptional)) continue;
    found.set(visit.key, describePackage(visit));
    queue.push(...listNext(lock, visit));
  }
  const unique = new Map([...found].map(([key, one]) => [withoutPeers(key), one]));
  return sortPackages(unique.values());
}

function listNext(lock: LockFile, { key, folder, isOptional }: Visit): Visit[] {
  const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key] ?? {};
  const toVisit =
    (optional: boolean) =>
    ([name, version]: [string, string]) => ({
      key: getSnapshotKey(lock, name, version),
      folder: folder && findSibling(folder, name),
      isOptional: isOptional || optional,
    });
  return [
    ...Object.entries(dependencies).map(toVisit(false)),
    ...Object.entries(optionalDependencies).map(toVisit(true)),
  ];
}

function describePackage({ key, folder, isOptional }: Visit): BundledPackage {
  const [, name = '', version = ''] = /^(.+)@([^@]+)$/.exec(withoutPeers(key)) ?? [];
  if (isOptional) return { name, version, license: null, source: 'npm', isOptional };
  if (!folder) throw new Error(`${name} ${version} is not installed: run pnpm install.`);
  return readPackage(folder, 'npm');
}

/** The version of an alias is the key itself: `other-name@1.0.0`. */
function getSnapshotKey(lock: LockFile, name: string, version: string): string {
  const key = `${name}@${version}`;
  return lock.snapshots[key] ? key : version;
}

const withoutPeers = (key: string) => key.replace(/\(.*$/, '');

function findFolder(parent: string, name: string): string | null {
  try {
    return realpathSync(join(parent, 'node_modules', name));
  } catch {
    return null;
  }
}

/** pnpm installs the dependencies of a package next to it, in the same `node_modules` folder. */
function findSibling(folder: string, name: string): string | null {
  return findFolder(folder.slice(0, folder.lastIndexOf('/node_modules/')), name);
}
