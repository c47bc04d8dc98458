import { cp, lstat, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const STORE = '/node_modules/.pnpm/';

/**
 * Copies installed packages with all of their dependencies from the workspace `root` to the folder `to`, and links
 * each to the folder that imports it. `names` are packages that `importer`, a folder of the workspace, imports.
 */
export async function copyPackages(
  root: string,
  to: string,
  importer: string,
  names: Iterable<string>,
): Promise<void> {
  for (const name of names) {
    const folder = await realpath(join(root, importer, 'node_modules', name));
    await copyStoreEntry(root, to, getStoreEntry(folder));
    await link(join(to, importer, 'node_modules', name), join(to, relative(root, folder)));
  }
}

/** Links a package of the workspace, as pnpm does. */
export async function linkWorkspacePackage(
  to: string,
  importer: string,
  name: string,
): Promise<void> {
  await link(join(to, importer, 'node_modules', name), join(to, name));
}

/**
 * Copies one `node_modules` folder of pnpm's store: a package, next to links to its dependencies, which are copied
 * as well. A folder that exists has been copied before.
 */
async function copyStoreEntry(root: string, to: string, entry: string): Promise<void> {
  const target = join(to, relative(root, entry));
  if (await lstat(target).catch(() => null)) return;
  await mkdir(target, { recursive: true });
  for (const name of await listNames(entry)) {
    const path = join(entry, name);
    if (!(await lstat(path)).isSymbolicLink()) {
      await cp(path, join(target, name), { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const dependency = await realpath(path);
    await copyStoreEntry(root, to, getStoreEntry(dependency));
    await link(join(target, name), join(to, relative(root, dependency)));
  }
}

async function listNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const nested = names.map(async (name) =>
    name.startsWith('@')
      ? (await readdir(join(folder, name))).map((child) => `${name}/${child}`)
      : [name],
  );
  return (await Promise.all(nested)).flat();
}

/** Returns the `node_modules` folder in pnpm's store that contains a package. */
function getStoreEntry(folder: string): string {
  const end = folder.lastIndexOf('/node_modules/');
  if (!folder.includes(STORE)) throw new Error(`${folder} is not installed by pnpm.`);
  return folder.slice(0, end + '/node_modules'.length);
}

async function link(path: string, target: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const isLinked = await lstat(path).catch(() => null);
  if (!isLinked) await symlink(relative(dirname(path), target), path);
}
