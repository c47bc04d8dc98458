import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';
import type { BuildRecord, BuiltFile } from '../build-record.ts';
import { findFirstContentFiles } from '../first-content/first-content-plugin.ts';
import { findTranslations } from '../languages/translations-plugin.ts';
import type { BuildOrigin } from '../supply-chain/build-origin.ts';
import { listBundledPackages } from '../supply-chain/bundled-packages.ts';
import { compressGzip } from '../supply-chain/compress-gzip.ts';
import { BOM_FILE } from '../supply-chain/file-names.ts';
import { getSha256 } from '../supply-chain/sha256.ts';
import { listBundledFiles } from './bundled-files.ts';
import { recordChunks } from './chunk-record.ts';

export interface BuildIdentity {
  readonly app: string;
  readonly version: string;
  readonly buildId: string;
  readonly container: string | null;
  readonly requires: Readonly<Record<string, string>>;
  readonly firstData?: BuildRecord['firstData'];
  readonly firstQueries?: BuildRecord['firstQueries'];
}

/**
 * Compresses every file of a build and writes its bill of materials and `build.json`. In development it only
 * writes the record, because the files change all the time.
 */
export class BuildRecordPlugin {
  private readonly identity: BuildIdentity;
  private readonly isProduction: boolean;

  constructor(identity: BuildIdentity, isProduction: boolean) {
    this.identity = identity;
    this.isProduction = isProduction;
  }

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'BuildRecordPlugin', stage }, async () => {
        const emit = (name: string, content: Buffer) =>
          compilation.emitAsset(name, new RawSource(content));
        const files = await this.recordFiles(compilation, emit);
        const bom = this.isProduction ? await this.createBom(compilation) : null;
        if (bom) emit(BOM_FILE, bom);
        const record: BuildRecord = {
          ...this.identity,
          ...(bom ? { bom: getSha256(bom) } : {}),
          requires: { ...this.identity.requires },
          ...recordChunks(compilation, this.identity.container),
          files,
          ...findFirstContentFiles(Object.keys(files)),
          ...describeTranslations(files),
          ...(this.isProduction ? { origin: await this.describeOrigin(compiler) } : {}),
        };
        emit('build.json', Buffer.from(`${JSON.stringify(record, null, 2)}\n`));
      });
    });
  }

  /** Its libraries are loaded on demand: an app that has not changed is not built. */
  private async createBom(compilation: Compilation): Promise<Buffer> {
    const { createWorkspaceBom } = await import('../supply-chain/create-supply-files.ts');
    const { app, version, buildId } = this.identity;
    const packages = listBundledPackages(listBundledFiles(compilation));
    return createWorkspaceBom({ app, build: `${version}-${buildId}`, packages });
  }

  private async describeOrigin(compiler: Compiler): Promise<BuildOrigin> {
    const { describeOrigin } = await import('../supply-chain/create-supply-files.ts');
    return describeOrigin({ webpack: compiler.webpack.version });
  }

  private async recordFiles(
    compilation: Compilation,
    emit: (name: string, content: Buffer) => void,
  ): Promise<Record<string, BuiltFile>> {
    const files: Record<string, BuiltFile> = {};
    const assets = [...compilation.getAssets()].sort(byName).map(({ name, source }) => ({
      name,
      content: source.buffer(),
    }));
    // At the same time, because the compressors run in threads of their own.
    const compressions = await Promise.all(
      assets.map(({ content }) => (this.isProduction ? compress(content) : null)),
    );
    for (const [n, { name, content }] of assets.entries()) {
      const compressed = compressions[n] ?? null;
      if (compressed) {
        emit(`${name}.br`, compressed.brotli);
        emit(`${name}.gz`, compressed.gzip);
      }
      files[name] = {
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
        bytes: content.length,
        brotli: compressed?.brotli.length ?? null,
        gzip: compressed?.gzip.length ?? null,
      };
    }
    return files;
  }
}

function describeTranslations(files: BuildRecord['files']): Pick<BuildRecord, 'translations'> {
  const translations = findTranslations(Object.keys(files));
  return Object.keys(translations).length === 0 ? {} : { translations };
}

async function compress(content: Buffer): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    compressGzip(content),
  ]);
  return { brotli, gzip: gzipped };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
