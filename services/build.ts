import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { getServicesId } from 'shared/federation/contract/services-build';

/*
 * `node services/build.ts`: bundles the backend processes with their packages to `dist`, which replaces 1,700 files by
 * a few. It does nothing when the sources have not changed (decision 20).
 */

const here = import.meta.dirname;
const dist = join(here, 'dist');
const stamp = join(dist, 'build');

/** Keeps `import.meta.url` of each source file, because sources load other files by relative URL (texts, migrations). */
const keepSourceUrls: Plugin = {
  name: 'keep-source-urls',
  setup({ onLoad }) {
    onLoad({ filter: /services\/src\/.*\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(relative(dist, path));
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll(
        'import.meta.url',
        `new URL(${place}, import.meta.url).href`,
      );
      return { loader: 'ts', contents };
    });
  },
};

const id = getServicesId();
const isCurrent = () => {
  try {
    return readFileSync(stamp, 'utf8') === id;
  } catch {
    return false;
  }
};

if (isCurrent()) {
  process.stdout.write(`services ${id} unchanged\n`);
} else {
  rmSync(dist, { recursive: true, force: true });
  await build({
    entryPoints: {
      services: join(here, 'src/main.ts'),
      processor: join(here, 'src/stand-ins/processor/main.ts'),
    },
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // These packages read files from their own folders.
    external: [
      '@electric-sql/pglite',
      'pdfkit',
      'fontkit',
      'harfbuzzjs',
      'subset-font',
      '@launchdarkly/node-server-sdk',
      'pg-native',
      'sharp',
    ],
    plugins: [keepSourceUrls],
    // CommonJS packages load Node modules with `require`.
    banner: {
      js: "import { createRequire as createRequireOfBuild } from 'node:module'; const require = createRequireOfBuild(import.meta.url);",
    },
    logLevel: 'warning',
  });
  writeFileSync(stamp, id);
  process.stdout.write(`services ${id} built\n`);
}
