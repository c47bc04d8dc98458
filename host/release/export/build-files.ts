import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuildRecord, BuiltFile } from 'shared/federation/build-record';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { buildKey } from '../store/build-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const ENCODINGS = [
  {
    extension: '.br',
    getSize: (file: BuiltFile) => file.brotli,
    decompress: promisify(brotliDecompress),
  },
  { extension: '.gz', getSize: (file: BuiltFile) => file.gzip, decompress: promisify(gunzip) },
] as const;

/**
 * Loads every file of a build, including compressed versions, by path below the site root. Compares each with
 * the hash in the build record, and throws when one is missing or different.
 */
export async function loadBuildFiles(
  store: ReleaseStore,
  { app, version, buildId, files }: BuildRecord,
): Promise<Map<string, Uint8Array>> {
  const build = `${version}-${buildId}`;
  const folder = `${app}/${build}`;
  const loaded = new Map<string, Uint8Array>();
  const load = async (name: string) => {
    const content = await store.read(buildKey({ app, build }, name));
    if (!content)
      throw new ReleaseRefusedError(
        `The release store has no ${folder}/${name}: publish ${app} again.`,
      );
    loaded.set(`assets/${folder}/${name}`, content);
    return content;
  };
  for (const [name, file] of Object.entries(files)) {
    assertIntegrity(file, await load(name), `${folder}/${name}`);
    for (const { extension, getSize, decompress } of ENCODINGS) {
      if (getSize(file) === null) continue;
      const compressed = await load(name + extension);
      const content = await decompress(compressed).catch(() => new Uint8Array());
      assertIntegrity(file, content, `${folder}/${name}${extension}`);
    }
  }
  return loaded;
}

function assertIntegrity(file: BuiltFile, content: Uint8Array, name: string): void {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (integrity === file.integrity) return;
  throw new ReleaseRefusedError(
    `${name} in the release store is not the file that was built: publish it again.`,
  );
}
