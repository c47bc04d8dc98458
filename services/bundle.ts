import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { EXTERNAL_PACKAGES } from './deploy/runtimes.ts';

/** Keeps `import.meta.url` of each source file, because sources load other files by relative URL (texts, migrations). */
const keepSourceUrls = (outdir: string): Plugin => ({
  name: 'keep-source-urls',
  setup({ onLoad }) {
    onLoad({ filter: /services\/src\/.*\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(relative(outdir, path));
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll(
        'import.meta.url',
        `new URL(${place}, import.meta.url).href`,
      );
      return { loader: 'ts', contents };
    });
  },
});

/**
 * Bundles processes of the backend with their packages to `outdir`, which replaces 1,700 files by a few (decision
 * 20). `entryPoints` maps the name of each bundle to its source file. `outdir` is inside `services`, whose packages
 * the bundles load at run time. Returns the list of source files in the bundles.
 */
export async function bundleProcesses(
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
): Promise<Metafile> {
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: import.meta.dirname,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: [...EXTERNAL_PACKAGES, 'pg-native'],
    plugins: [keepSourceUrls(outdir)],
    // CommonJS packages load Node modules with `require`.
    banner: {
      js: "import { createRequire as createRequireOfBuild } from 'node:module'; const require = createRequireOfBuild(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return metafile;
}
