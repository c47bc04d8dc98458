import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuildRecord, BuiltFile } from 'shared/federation/build-record';
import { type BuildName, buildKey } from './build-key.ts';
import type { ReleaseStore } from './release-store.ts';

/** A file of a build that is not in the store as its record says. */
export interface FileFault {
  /** Its name, with `.br` or `.gz` where that form is meant. */
  readonly file: string;
  readonly fault: 'is missing' | 'is not what was built';
}

/** Compares every file of a build, in every form, with the record. */
export async function checkFiles(
  store: ReleaseStore,
  name: BuildName,
  { files }: BuildRecord,
): Promise<FileFault[]> {
  const found = await Promise.all(
    Object.entries(files).map(([file, built]) => checkFile(store, name, file, built)),
  );
  return found.flat();
}

async function checkFile(
  store: ReleaseStore,
  name: BuildName,
  file: string,
  { integrity, brotli, gzip }: BuiltFile,
): Promise<FileFault[]> {
  const forms = [
    { ending: '', is: true, unpack: async (bytes: Uint8Array) => bytes },
    { ending: '.br', is: brotli !== null, unpack: promisify(brotliDecompress) },
    { ending: '.gz', is: gzip !== null, unpack: promisify(gunzip) },
  ];
  const faults = await Promise.all(
    forms.map(async ({ ending, is, unpack }): Promise<FileFault[]> => {
      if (!is) return [];
      const bytes = await store.read(buildKey(name, file + ending));
      if (!bytes) return [{ file: file + ending, fault: 'is missing' }];
      const content = await unpack(bytes).catch(() => null);
      const good = content && getIntegrity(content) === integrity;
      return good ? [] : [{ file: file + ending, fault: 'is not what was built' }];
    }),
  );
  return faults.flat();
}

function getIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
