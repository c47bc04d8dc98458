import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compiler } from 'webpack';
import { CONTRACT_FILE, type Contract, TYPES_FILE } from './contract.ts';
import { type Texts, typesText } from './texts.ts';

/** A contract, and the texts that its `types` stands for. */
export interface Draft {
  readonly contract: Contract;
  readonly texts: Texts;
}

/** Webpack plug-in: writes the contract of a build. Its files are not for browsers: `build.json` lists none. */
export class ContractPlugin {
  private readonly draft: () => Promise<Draft>;

  constructor(draft: () => Promise<Draft>) {
    this.draft = draft;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
    compiler.hooks.thisCompilation.tap('ContractPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ContractPlugin', stage }, async () => {
        const { contract, texts } = await this.draft();
        const emit = (name: string, content: Buffer) =>
          compilation.emitAsset(name, new sources.RawSource(content));
        emit(CONTRACT_FILE, Buffer.from(`${JSON.stringify(contract)}\n`));
        emit(TYPES_FILE, await pack(typesText(texts)));
      });
    });
  }
}

/** Level 6: 0.05 s for a megabyte, where the highest takes 2 s and saves a sixth. */
function pack(text: string): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return promisify(brotliCompress)(text, { params });
}
