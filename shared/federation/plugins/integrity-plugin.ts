import type { Compiler } from 'webpack';

/**
 * Every chunk that a build asks for carries the hash that the page's registry holds for it, and a
 * chunk that the registry does not know is not run: the check fails closed. The hashes are those
 * of `build.json`; the host answers for them through `globalThis.portalScript`, which it sets before
 * it loads anything (`host/src/remotes/registry/registry.ts`).
 *
 * `crossOrigin` is set for same-origin files too, as the page's preload links do: a script and its
 * preload that differ in it are fetched twice.
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
  return `const asked = globalThis.portalScript(url);
script.integrity = asked.integrity;
script.src = ${trusted}(asked.src);
script.crossOrigin = 'anonymous';`;
}
