import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compilation, Compiler } from 'webpack';
import type { BuildRecord, BuiltFile } from './build-record.ts';

export interface BuildIdentity {
  readonly app: string;
  readonly version: string;
  readonly buildId: string;
  readonly container: string | null;
  readonly requires: Readonly<Record<string, string>>;
}

/** Name of the entry chunk of a remote, and of the host. */
export const ENTRY_NAME = 'entry';

/**
 * Compresses every file of a build and writes `build.json`. In development only the record is
 * written: the files change with each keystroke.
 */
export class BuildRecordPlugin {
  private readonly identity: BuildIdentity;
  private readonly compress: boolean;

  constructor(identity: BuildIdentity, compress: boolean) {
    this.identity = identity;
    this.compress = compress;
  }

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'BuildRecordPlugin', stage }, async () => {
        const emit = (name: string, content: Buffer) =>
          compilation.emitAsset(name, new RawSource(content));
        const files = await this.recordFiles(compilation, emit);
        const record: BuildRecord = {
          ...this.identity,
          requires: { ...this.identity.requires },
          ...chunksOf(compilation, this.identity.container),
          files,
        };
        emit('build.json', Buffer.from(`${JSON.stringify(record, null, 2)}\n`));
      });
    });
  }

  private async recordFiles(
    compilation: Compilation,
    emit: (name: string, content: Buffer) => void,
  ): Promise<Record<string, BuiltFile>> {
    const files: Record<string, BuiltFile> = {};
    for (const { name, source } of [...compilation.getAssets()].sort(byName)) {
      const content = source.buffer();
      const packed = this.compress ? await pack(content) : null;
      if (packed) {
        emit(`${name}.br`, packed.brotli);
        emit(`${name}.gz`, packed.gzip);
      }
      files[name] = {
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
        bytes: content.length,
        brotli: packed?.brotli.length ?? null,
        gzip: packed?.gzip.length ?? null,
      };
    }
    return files;
  }
}

function chunksOf(compilation: Compilation, container: string | null) {
  const initial = [...(compilation.entrypoints.get(container ?? ENTRY_NAME)?.getFiles() ?? [])];
  const exposes: Record<string, string[]> = {};
  const parts: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    const files = group.getFiles().filter((file) => !initial.includes(file));
    const exposed = group.name?.match(/^__federation_expose_(.+)$/)?.[1];
    if (exposed) exposes[`./${exposed}`] = files;
    for (const { request } of group.origins) {
      if (request && !exposed) parts[partName(request)] = files;
    }
  }
  const entry = initial.at(-1);
  if (!entry) throw new Error('The build has no entry file.');
  return { entry, initial, exposes, parts };
}

/** `./pay-now/pay-now-page.tsx` -> `pay-now/pay-now-page`: the request without dot and ending. */
function partName(request: string): string {
  return request.replace(/^\.\//, '').replace(/\.tsx?$/, '');
}

async function pack(content: Buffer): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return { brotli, gzip: gzipped };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
