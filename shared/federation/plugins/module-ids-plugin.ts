import type { Compiler, Module } from 'webpack';

/**
 * Gives the generated modules of the federation plug-in an id that does not depend on the folder of the workspace.
 * Webpack derives module ids from module names. The names of these two contain the absolute path of a temporary
 * file, which also changes with the working folder, so a container would differ from one clone to the next.
 */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation) => {
      // Before webpack's own plug-in, which keeps the ids that are already set.
      compilation.hooks.moduleIds.tap({ name: 'ModuleIdsPlugin', stage: -10 }, (modules) => {
        for (const module of modules) {
          const id = getGeneratedId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function getGeneratedId(module: Module): string | null {
  const name = module.identifier();
  if (name.startsWith('container entry ')) return 'container';
  // Webpack adds `|<hash>` to the name of a module that it joined with others.
  return /[\\/]\.federation[\\/]entry\.\w+\.js(?:\||$)/.test(name) ? 'federation' : null;
}
