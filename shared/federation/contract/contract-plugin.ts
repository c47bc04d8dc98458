import type { Compilation, Compiler } from 'webpack';
import { CONTRACT_FILE, type ContractDraft, TYPES_FILE } from './contract.ts';
import { compressTexts } from './file-texts.ts';

/** Creates the contract of a build from its sources and from what webpack built. */
type CreateDraft = (compilation: Compilation) => Promise<ContractDraft>;

/**
 * Webpack plug-in that writes the contract of a build. Its files are not for browsers, so `build.json` does
 * not list them.
 */
export class ContractPlugin {
  private readonly createDraft: CreateDraft;

  constructor(createDraft: CreateDraft) {
    this.createDraft = createDraft;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
    compiler.hooks.thisCompilation.tap('ContractPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ContractPlugin', stage }, async () => {
        const { contract, texts } = await this.createDraft(compilation);
        const emit = (name: string, content: Buffer) =>
          compilation.emitAsset(name, new sources.RawSource(content));
        emit(CONTRACT_FILE, Buffer.from(`${JSON.stringify(contract)}\n`));
        emit(TYPES_FILE, await compressTexts(texts));
      });
    });
  }
}
