import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { listBundledPackages, sortPackages } from 'shared/federation/supply-chain/bundled-packages';
import { createWorkspaceBom } from 'shared/federation/supply-chain/create-supply-files';
import { readWorkspaceLock } from 'shared/federation/supply-chain/lock-file';
import { listRuntimePackages } from 'shared/federation/supply-chain/runtime-packages';

const here = import.meta.dirname;

/**
 * Creates the bill of materials of the bundled services: the packages in the bundles, and those that the bundles
 * load from `node_modules`.
 */
export function createServicesBom(build: string, metafile: Metafile): Buffer {
  const bundled = listBundledPackages(listBundledFiles(metafile));
  const { lock } = readWorkspaceLock();
  const loaded = listRuntimePackages(lock, 'services', listLoadedPackages(bundled));
  const isBundled = new Set(bundled.map(({ name, version }) => `${name}@${version}`));
  const others = loaded.filter(({ name, version }) => !isBundled.has(`${name}@${version}`));
  const packages = sortPackages([...bundled, ...others]);
  return createWorkspaceBom({ app: 'services', build, packages });
}

/** Lists the source files (absolute paths) of which the bundles contain code. */
function listBundledFiles({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [resolve(here, file)] : [],
    ),
  );
}

/** Lists the dependencies of the services that are not bundled: packages that read files next to their own. */
export function listLoadedPackages(bundled: readonly { readonly name: string }[]): string[] {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(here, 'package.json'), 'utf8'),
  );
  const names = new Set(bundled.map(({ name }) => name));
  return Object.keys(manifest.dependencies).filter((name) => !names.has(name));
}
