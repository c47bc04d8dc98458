import type { Compiler, Dependency } from 'webpack';

/**
 * Sorts re-exports (`export { a, b } from 'package'`) by name. Webpack concatenates the modules behind them in the order
 * of its list of dependencies, which differs between a build with and one without a cache, so the same sources would
 * give other bytes. The order has no other effect, because only modules without side effects are concerned.
 */
export class ReexportOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReexportOrderPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ReexportOrderPlugin', (modules) => {
        for (const { dependencies } of modules) {
          const reexports = dependencies.filter(isReexport);
          reexports.sort((a, b) => (getName(a) < getName(b) ? -1 : 1)).forEach(setRange);
        }
      });
    });
  }
}

const isReexport = ({ type }: Dependency): boolean => type === 'harmony export imported specifier';

/** The name under which it is exported; empty for `export *`. */
const getName = (reexport: Dependency): string => (Reflect.get(reexport, 'name') as string) ?? '';

/** Webpack sorts the references of one statement by their range, which re-exports lack. */
function setRange(reexport: Dependency, index: number): void {
  Object.assign(reexport, { range: [index, index] });
}
