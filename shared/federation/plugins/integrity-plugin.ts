import type { Compiler } from 'webpack';

/**
 * Adds the integrity hash of the page's registry to every chunk that a build loads. A chunk that is not in
 * the registry does not run. The hashes come from `build.json`; the host provides them through
 * `globalThis.portalScript`, set before anything loads (`host/src/remotes/registry/registry.ts`).
 * `crossOrigin` is also set for same-origin files, like in the page's preload links: a script whose preload
 * link differs would load twice.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const trusted = compiler.webpack.RuntimeGlobals.createScriptUrl;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => {
          const assignment = `script.src = ${trusted}(url);`;
          if (!source.includes(assignment)) throw new Error('webpack loads scripts in a new way.');
          return `${source.replace(assignment, createCheckedAssignment(trusted))}`;
        },
      );
    });
  }
}

function createCheckedAssignment(trusted: string): string {
  return `const request = globalThis.portalScript(url);
script.integrity = request.integrity;
script.src = ${trusted}(request.src);
script.crossOrigin = 'anonymous';`;
}
