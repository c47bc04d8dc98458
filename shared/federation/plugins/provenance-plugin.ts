import type { Compiler } from 'webpack';
import { CONTRACT_FILE } from '../contract/contract.ts';
import { BOM_FILE } from '../supply-chain/file-names.ts';
import type { BuildIdentity } from './build-record-plugin.ts';

/** The files that the provenance names. The record has the hash of every other file. */
const SUBJECTS = ['build.json', CONTRACT_FILE, BOM_FILE];

/** Writes the provenance of a build, after the files that it names. Its files are not for browsers. */
export class ProvenancePlugin {
  private readonly identity: BuildIdentity;

  constructor(identity: BuildIdentity) {
    this.identity = identity;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources, version } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 2;
    compiler.hooks.thisCompilation.tap('ProvenancePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ProvenancePlugin', stage }, async () => {
        const { createProvenanceFiles } = await import('../supply-chain/create-supply-files.ts');
        const named = SUBJECTS.flatMap((name) => compilation.getAsset(name) ?? []);
        const contents = named.map(({ name, source }) => [name, source.buffer()] as const);
        const { app, version: appVersion, buildId } = this.identity;
        const files = await createProvenanceFiles(
          { app, build: `${appVersion}-${buildId}`, bundler: { webpack: version } },
          Object.fromEntries(contents),
        );
        for (const [name, content] of Object.entries(files)) {
          compilation.emitAsset(name, new sources.RawSource(content));
        }
      });
    });
  }
}
