import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltFile } from 'shared/federation/build-record';
import { sentences } from './fitting.ts';
import { buildsOf, type ReleaseSet } from './sets/release-set.ts';
import { type BuildName, buildKey, isStored, readBuild } from './store/builds.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface Verified {
  readonly files: number;
  /** One sentence for each thing that is not as it should be. */
  readonly faults: readonly string[];
}

/** Whether every file of every build of a set is in the store with the bytes of its record, and all fits. */
export async function verifySet(store: ReleaseStore, set: ReleaseSet): Promise<Verified> {
  const faults: string[] = [];
  let files = 0;
  for (const name of buildsOf(set)) {
    const checked = await verifyBuild(store, name);
    files += checked.files;
    faults.push(...checked.faults);
  }
  // Without its builds it cannot be asked whether they fit.
  if (faults.length === 0) faults.push(...(await sentences(store, set)));
  return { files, faults };
}

async function verifyBuild(store: ReleaseStore, name: BuildName): Promise<Verified> {
  const label = `${name.app} ${name.build}`;
  if (name.app === 'services') {
    const fault = (await isStored(store, name)) ? [] : [`${label} has no contract in the store`];
    return { files: 1, faults: fault };
  }
  const record = await readBuild(store, name);
  if (!record) return { files: 0, faults: [`${label} is not in the store`] };
  if (record.app !== name.app || `${record.version}-${record.buildId}` !== name.build) {
    return { files: 0, faults: [`${label} holds the record of another build`] };
  }
  const entries = Object.entries(record.files);
  const found = await Promise.all(
    entries.map(([file, built]) => verifyFile(store, name, file, built)),
  );
  return { files: entries.length, faults: found.flat().map((fault) => `${label}: ${fault}`) };
}

async function verifyFile(
  store: ReleaseStore,
  name: BuildName,
  file: string,
  { integrity, brotli, gzip }: BuiltFile,
): Promise<string[]> {
  const forms = [
    { ending: '', is: true, unpack: async (bytes: Uint8Array) => bytes },
    { ending: '.br', is: brotli !== null, unpack: promisify(brotliDecompress) },
    { ending: '.gz', is: gzip !== null, unpack: promisify(gunzip) },
  ];
  const faults = await Promise.all(
    forms.map(async ({ ending, is, unpack }) => {
      if (!is) return [];
      const bytes = await store.read(buildKey(name, file + ending));
      if (!bytes) return [`${file}${ending} is missing`];
      const content = await unpack(bytes).catch(() => null);
      const good = content && hashOf(content) === integrity;
      return good ? [] : [`${file}${ending} is not what was built`];
    }),
  );
  return faults.flat();
}

function hashOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
