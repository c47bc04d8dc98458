import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack, { type Compilation } from 'webpack';
import { loadAppConfig } from './apps.ts';

/*
 * `node host/release/bytes.ts [app] [part of a file name]`: prints the size of each source in the chunks of
 * an app's build, in KB of minified code, largest first. Use it to find code that a page loads but does not
 * need.
 */

const LEAST_KB = 0.2;

/** Counts the minified characters of each source with the source map of the file. */
function countBySource(code: string, map: object): Map<string, number> {
  const sizes = new Map<string, number>();
  const positions = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0]);
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = positions.findEntry(line, column);
      const source = ('originalSource' in entry && entry.originalSource) || '(runtime)';
      sizes.set(source, (sizes.get(source) ?? 0) + 1);
    }
  }
  return sizes;
}

function printAssets(compilation: Compilation, nameFilter: string): void {
  for (const { name, source } of compilation.getAssets()) {
    const map = source.map();
    if (!name.endsWith('.js') || !name.includes(nameFilter) || !map) continue;
    const code = source.source().toString();
    process.stdout.write(`\n${(code.length / 1000).toFixed(1)} ${name}\n`);
    for (const [file, size] of [...countBySource(code, map)].sort((a, b) => b[1] - a[1])) {
      const short = file.replace(/^.*node_modules\//, '').replace(/^webpack:\/\/[^/]*\//, '');
      if (size / 1000 >= LEAST_KB)
        process.stdout.write(`${(size / 1000).toFixed(1).padStart(8)} ${short}\n`);
    }
  }
}

const [app = 'host', nameFilter = ''] = process.argv.slice(2);
const config = await loadAppConfig(app, { outputRoot: join(workspaceRoot, '.cache/bytes') });
// hidden-source-map only omits the comments in the files; the assets keep their maps until they are written.
const compiler = webpack({ ...config, devtool: 'hidden-source-map', cache: false });
let isPrinted = false;
compiler.hooks.thisCompilation.tap('Bytes', (compilation) => {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10;
  compilation.hooks.processAssets.tap({ name: 'Bytes', stage }, () => {
    if (!isPrinted) printAssets(compilation, nameFilter);
    isPrinted = true;
  });
});
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) throw error ?? new Error(stats?.toString('errors-only'));
  compiler.close(() => {});
});
