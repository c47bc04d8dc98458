import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { getServicesId } from 'shared/federation/contract/services-build';

/*
 * `node services/build.ts`: writes the processes of the backend to `dist`, each with the packages that
 * it loads in a few files instead of 1,700, as far as their sources have changed (decision 20).
 */

const here = import.meta.dirname;
const dist = join(here, 'dist');
const stamp = join(dist, 'build');

/** Files that the sources name by their own place (texts, migrations) stay there. */
const keepPlaces: Plugin = {
  name: 'keep-places',
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
    // They read files beside their own.
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
    plugins: [keepPlaces],
    // What is not a module yet asks for Node's own by `require`.
    banner: {
      js: "import { createRequire as createRequireOfBuild } from 'node:module'; const require = createRequireOfBuild(import.meta.url);",
    },
    logLevel: 'warning',
  });
  writeFileSync(stamp, id);
  process.stdout.write(`services ${id} built\n`);
}
