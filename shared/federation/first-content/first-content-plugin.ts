import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/** The file name of the first content of a build. */
const FILE_NAME = /^first-content\.[0-9a-f]{8}\.json$/;

/** Adds the first content of a section to its build, as a file like every other: hashed, compressed and signed. */
export class FirstContentPlugin {
  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('FirstContentPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'FirstContentPlugin', stage },
        async () => {
          // Loaded on demand: a watched build of another kind needs no compiler of templates.
          const { compileFirstContent } = await import('./compile-first-content.ts');
          const content = JSON.stringify(await compileFirstContent(compiler.context));
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
          compilation.emitAsset(`first-content.${hash}.json`, new RawSource(content), {
            immutable: true,
            contenthash: hash,
          });
        },
      );
    });
  }
}

/** Returns the file with the first content among the files of a build; undefined without one. */
export const findFirstContentFile = (files: readonly string[]): string | undefined =>
  files.find((file) => FILE_NAME.test(file));
