import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuildRecord, BuiltFile } from 'shared/federation/build-record';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { buildKey } from '../store/build-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const ENCODINGS = [
  { ending: '.br', of: (file: BuiltFile) => file.brotli, unpack: promisify(brotliDecompress) },
  { ending: '.gz', of: (file: BuiltFile) => file.gzip, unpack: promisify(gunzip) },
] as const;

/**
 * Every file of a build, packed ones too, by its path below the root of the site. Each is compared
 * with the hash that the build's record has of it. Throws where one is missing or is another.
 */
export async function loadBuildFiles(
  store: ReleaseStore,
  { app, version, buildId, files }: BuildRecord,
): Promise<Map<string, Uint8Array>> {
  const build = `${version}-${buildId}`;
  const folder = `${app}/${build}`;
  const found = new Map<string, Uint8Array>();
  const take = async (name: string) => {
    const content = await store.read(buildKey({ app, build }, name));
    if (!content)
      throw new ReleaseRefusedError(
        `The release store has no ${folder}/${name}: publish ${app} anew.`,
      );
    found.set(`assets/${folder}/${name}`, content);
    return content;
  };
  for (const [name, file] of Object.entries(files)) {
    assertIntegrity(file, await take(name), `${folder}/${name}`);
    for (const { ending, of, unpack } of ENCODINGS) {
      if (of(file) === null) continue;
      const packed = await take(name + ending);
      const content = await unpack(packed).catch(() => new Uint8Array());
      assertIntegrity(file, content, `${folder}/${name}${ending}`);
    }
  }
  return found;
}

function assertIntegrity(file: BuiltFile, content: Uint8Array, name: string): void {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (integrity === file.integrity) return;
  throw new ReleaseRefusedError(
    `${name} in the release store is not the file that was built: publish it anew.`,
  );
}
