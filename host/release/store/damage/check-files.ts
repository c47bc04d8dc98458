import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuildRecord, BuiltFile } from 'shared/federation/build-record';
import { type BuildName, buildKey } from '../build-key.ts';
import type { ReleaseStore } from '../release-store.ts';

/** A stored file of a build that does not match its record. */
export interface FileFault {
  /** File name, with `.br` or `.gz` for compressed versions. */
  readonly file: string;
  readonly fault: 'is missing' | 'is not what was built';
}

/** Compares every file of a build, including compressed versions, with the record. */
export async function checkFiles(
  store: ReleaseStore,
  name: BuildName,
  { files }: BuildRecord,
): Promise<FileFault[]> {
  const faultLists = await Promise.all(
    Object.entries(files).map(([file, built]) => checkFile(store, name, file, built)),
  );
  return faultLists.flat();
}

async function checkFile(
  store: ReleaseStore,
  name: BuildName,
  file: string,
  { integrity, bytes: plain, brotli, gzip }: BuiltFile,
): Promise<FileFault[]> {
  const versions = [
    { extension: '', size: plain, decompress: async (bytes: Uint8Array) => bytes },
    { extension: '.br', size: brotli, decompress: promisify(brotliDecompress) },
    { extension: '.gz', size: gzip, decompress: promisify(gunzip) },
  ];
  const faults = await Promise.all(
    versions.map(async ({ extension, size, decompress }): Promise<FileFault[]> => {
      if (size === null) return [];
      const bytes = await store.read(buildKey(name, file + extension));
      if (!bytes) return [{ file: file + extension, fault: 'is missing' }];
      const content = await decompress(bytes).catch(() => null);
      // Decompression ignores bytes after the end, which is why the size is compared as well.
      const isValid = content && bytes.length === size && getIntegrity(content) === integrity;
      return isValid ? [] : [{ file: file + extension, fault: 'is not what was built' }];
    }),
  );
  return faults.flat();
}

function getIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
