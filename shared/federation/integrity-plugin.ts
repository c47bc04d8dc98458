import type { Compiler } from 'webpack';

/**
 * Every chunk that a build asks for carries the hash that the page's registry holds for it, and a
 * chunk that the registry does not know is not run: the check fails closed. The hashes are those
 * of `build.json`, by way of `globalThis.portalIntegrity` (absolute URL -> `sha384-...`), which the
 * host fills before it loads anything.
 *
 * `crossOrigin` is set for same-origin files too, as the page's preload links do: a script and its
 * preload that differ in it are fetched twice.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${setIntegrity}`,
      );
    });
  }
}

// A hash that no file has, rather than a throw: webpack would keep the chunk as loading for ever.
const setIntegrity = `script.crossOrigin = 'anonymous';
script.integrity = (globalThis.portalIntegrity || {})[script.src] || 'sha384-${'A'.repeat(64)}';`;
