import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { copyPackages, linkWorkspacePackage } from './copy-packages.ts';
import { createRuntimes, type RuntimeName } from './runtimes.ts';
import { traceSources } from './trace-sources.ts';

/*
 * `node services/deploy/main.ts <services|web-server> <folder>`: copies everything that a process needs to
 * run, and nothing else: sources that it imports, packages that those import, and files that they read. Run
 * `pnpm build` before. The image of a process is this folder on top of Node (decision 73).
 */

type Manifest = Readonly<Record<string, unknown>> & {
  readonly dependencies?: Readonly<Record<string, string>>;
};

const MANIFEST_FIELDS = ['name', 'version', 'private', 'type', 'exports', 'imports'] as const;

/** Copies the runtime of a process to an empty folder. */
export async function collectRuntime(name: RuntimeName, to: string): Promise<void> {
  const { dependencies } = await readManifest('services');
  const { entryPoints, files, packages } = createRuntimes(Object.keys(dependencies ?? {}))[name];
  const traced = await traceSources(workspaceRoot, entryPoints);
  const paths = new Set(traced.files);
  for await (const file of glob([...files], { cwd: workspaceRoot })) paths.add(file);
  for (const path of paths) {
    if (isNeeded(path)) await copyFile(path, to);
  }
  const folders = new Set([...traced.packages.keys(), ...Object.keys(packages)]);
  for (const folder of folders) {
    await writeManifest(folder, to);
    const names = [...(traced.packages.get(folder) ?? []), ...(packages[folder] ?? [])];
    await copyPackages(workspaceRoot, to, folder, new Set(names));
    if (folder !== 'shared') await linkWorkspacePackage(to, folder, 'shared');
  }
  await writeManifest('.', to);
}

/** Tests and their data are in the same folders as the sources. */
function isNeeded(path: string): boolean {
  return !/\.test\.tsx?$|(^|\/)(node_modules|testing|test-files)\//.test(path);
}

async function copyFile(path: string, to: string): Promise<void> {
  const target = join(to, path);
  await mkdir(dirname(target), { recursive: true });
  await cp(join(workspaceRoot, path), target, { recursive: true });
}

/** Node needs these fields of a manifest to resolve imports; scripts and development packages are left out. */
async function writeManifest(folder: string, to: string): Promise<void> {
  const manifest = await readManifest(folder);
  const kept = MANIFEST_FIELDS.flatMap((field) =>
    manifest[field] === undefined ? [] : [[field, manifest[field]] as const],
  );
  const target = join(to, folder, 'package.json');
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(workspaceRoot, folder, 'package.json'), 'utf8'));
}
