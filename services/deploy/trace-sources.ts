import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';

/** What a process loads: files of the workspace, and packages by the workspace folder that imports them. */
export interface TracedSources {
  /** Paths below the workspace root. */
  readonly files: readonly string[];
  /** Folder of the workspace -> names of packages. */
  readonly packages: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Follows the imports of source files. `entryPoints` are paths below `root`, the workspace root. */
export async function traceSources(
  root: string,
  entryPoints: readonly string[],
): Promise<TracedSources> {
  const { metafile } = await build({
    entryPoints: entryPoints.map((file) => join(root, file)),
    outdir: join(root, '.cache/trace'),
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    plugins: [
      {
        name: 'external-packages',
        setup: ({ onResolve }) => {
          // Packages of the workspace are followed; all others are loaded from node_modules.
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === 'entry-point' || /^(host|services|shared)\//.test(path)
              ? null
              : { path, external: true },
          );
        },
      },
    ],
    logLevel: 'warning',
  });
  return { files: listFiles(metafile), packages: listPackages(metafile) };
}

function listFiles({ inputs }: Metafile): string[] {
  return Object.keys(inputs).filter((file) => !file.includes('node_modules'));
}

function listPackages({ inputs }: Metafile): Map<string, Set<string>> {
  const packages = new Map<string, Set<string>>();
  for (const [file, { imports }] of Object.entries(inputs)) {
    const [folder = ''] = file.split('/');
    const names = packages.get(folder) ?? new Set();
    for (const { path, external } of imports) {
      if (external && !path.startsWith('node:')) names.add(getPackageName(path));
    }
    packages.set(folder, names);
  }
  return packages;
}

function getPackageName(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
