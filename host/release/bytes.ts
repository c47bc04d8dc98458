// pnpm --filter e2e bench:bytes host [chunk]: which modules the chunks of an app's build are made of, the
// largest first, each minified by itself (in a chunk they share, so the sum is a little more). To
// find what a page gets that it does not need.
import { transformSync } from '@swc/core';
import webpack, { type Compilation, type Module } from 'webpack';
import { appConfig } from './apps.ts';

interface Part {
  readonly name: string;
  readonly kilobytes: number;
}

function partsOf(module: Module, compilation: Compilation): Part[] {
  const inner = (module as { modules?: Module[] }).modules;
  if (inner && inner.length > 1) return inner.flatMap((one) => partsOf(one, compilation));
  const source = module.originalSource()?.source().toString() ?? '';
  const name = module.readableIdentifier(compilation.requestShortener);
  return [{ name: name.replace(/^.*node_modules\//, ''), kilobytes: minified(source) / 1000 }];
}

function minified(source: string): number {
  try {
    return transformSync(source, {
      minify: true,
      jsc: { minify: { compress: true, mangle: { toplevel: true } }, target: 'es2022' },
      isModule: 'unknown',
    }).code.length;
  } catch {
    return source.length;
  }
}

const [app = 'host', wanted = ''] = process.argv.slice(2);
const config = await appConfig(app, { outputRoot: '/tmp/h/re/.cache/bench/bytes' });
const compiler = webpack({ ...config, cache: false });
compiler.run((error, stats) => {
  if (error || !stats) throw error ?? new Error('webpack gave nothing');
  const { compilation } = stats;
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files][0] ?? '';
    if (!file.includes(wanted)) continue;
    const parts = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((one) =>
      partsOf(one, compilation),
    );
    console.log(`\n${file}`);
    for (const { name, kilobytes } of parts.toSorted((a, b) => b.kilobytes - a.kilobytes)) {
      if (kilobytes >= 0.2) console.log(kilobytes.toFixed(1).padStart(8), name);
    }
  }
  compiler.close(() => {});
});
