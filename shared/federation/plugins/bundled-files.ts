import type { Compilation, Module } from 'webpack';

/** Lists the source files (absolute paths) whose code is in the chunks of a build. */
export function listBundledFiles(compilation: Compilation): Set<string> {
  const files = new Set<string>();
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      for (const inner of listInnerModules(module)) {
        const file = getFile(inner);
        if (file) files.add(file);
      }
    }
  }
  return files;
}

/** Webpack concatenates modules; the result is a module that has the others in `modules`. */
function listInnerModules(module: Module): Module[] {
  return 'modules' in module ? (module.modules as Module[]) : [module];
}

function getFile(module: Module): string | null {
  const { resource } = module as { resource?: unknown };
  return typeof resource === 'string' ? (resource.split('?')[0] ?? null) : null;
}
