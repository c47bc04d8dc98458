import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack, { type Compilation } from 'webpack';
import { loadAppConfig } from './apps.ts';

/*
 * `node host/release/bytes.ts [app] [words of a file's name]`: what the chunks of an app's build are made
 * of, KB of minified code by source, the largest first. To find what a page gets and does not need.
 */

const LEAST_KB = 0.2;

/** Minified characters by source, as the file's source map has them. */
function countBySource(code: string, map: object): Map<string, number> {
  const found = new Map<string, number>();
  const positions = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0]);
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = positions.findEntry(line, column);
      const source = ('originalSource' in entry && entry.originalSource) || '(runtime)';
      found.set(source, (found.get(source) ?? 0) + 1);
    }
  }
  return found;
}

function printAssets(compilation: Compilation, wanted: string): void {
  for (const { name, source } of compilation.getAssets()) {
    const map = source.map();
    if (!name.endsWith('.js') || !name.includes(wanted) || !map) continue;
    const code = source.source().toString();
    process.stdout.write(`\n${(code.length / 1000).toFixed(1)} ${name}\n`);
    for (const [file, size] of [...countBySource(code, map)].sort((a, b) => b[1] - a[1])) {
      const short = file.replace(/^.*node_modules\//, '').replace(/^webpack:\/\/[^/]*\//, '');
      if (size / 1000 >= LEAST_KB)
        process.stdout.write(`${(size / 1000).toFixed(1).padStart(8)} ${short}\n`);
    }
  }
}

const [app = 'host', wanted = ''] = process.argv.slice(2);
const config = await loadAppConfig(app, { outputRoot: join(workspaceRoot, '.cache/bytes') });
// The plug-in drops the maps' comments only; the assets keep their maps until they are written.
const compiler = webpack({ ...config, devtool: 'hidden-source-map', cache: false });
let printed = false;
compiler.hooks.thisCompilation.tap('Bytes', (compilation) => {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10;
  compilation.hooks.processAssets.tap({ name: 'Bytes', stage }, () => {
    if (!printed) printAssets(compilation, wanted);
    printed = true;
  });
});
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) throw error ?? new Error(stats?.toString('errors-only'));
  compiler.close(() => {});
});
