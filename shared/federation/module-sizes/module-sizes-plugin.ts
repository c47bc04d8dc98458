import type { Chunk, Compilation, Compiler } from 'webpack';
import { countModuleBytes } from './count-module-bytes.ts';
import { toModuleName } from './module-name.ts';
import { MODULE_SIZES_FILE, type ModuleBytes, sortModuleBytes } from './module-sizes.ts';

const NAME = 'ModuleSizesPlugin';

/**
 * Writes how many bytes of minified code each module has in each script of a build. The release tool and the byte
 * budgets name the modules that grew. The file is not for browsers, so `build.json` does not list it.
 */
export class ModuleSizesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // A map to the code that the loaders return. Maps to the sources would take twice as long.
      compilation.hooks.buildModule.tap(NAME, (module) => {
        module.useSimpleSourceMap = true;
      });
      const counted = new Map<Chunk, ModuleBytes>();
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10 },
        () => {
          for (const chunk of compilation.chunks)
            counted.set(chunk, countChunk(compilation, chunk));
        },
      );
      // The names of the files have their final hashes only now.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const files = [...counted].flatMap(
            ([
              {
                files: [file],
              },
              bytes,
            ]) => (file === undefined ? [] : [[file, sortModuleBytes(bytes)] as const]),
          );
          files.sort(([a], [b]) => (a < b ? -1 : 1));
          const text = `${JSON.stringify(Object.fromEntries(files), null, 1)}\n`;
          compilation.emitAsset(MODULE_SIZES_FILE, new sources.RawSource(text));
        },
      );
    });
  }
}

function countChunk(compilation: Compilation, { files }: Chunk): ModuleBytes {
  const total: Record<string, number> = {};
  for (const file of files) {
    const source = compilation.getAsset(file)?.source;
    const map = source?.map();
    if (!source || !map) continue;
    for (const [name, bytes] of Object.entries(countModuleBytes(`${source.source()}`, map))) {
      const module = toModuleName(name, compilation.compiler.context);
      total[module] = (total[module] ?? 0) + bytes;
    }
  }
  return total;
}
