import { listBuilds, type ReleaseSet } from './sets/release-set.ts';
import type { BuildName } from './store/build-key.ts';
import { loadRecordDigest, readBuild } from './store/builds.ts';
import { checkFiles } from './store/check-files.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { listIncompatibilities } from './validate-set.ts';

export interface VerifyResult {
  readonly files: number;
  /** One message per problem. */
  readonly faults: readonly string[];
}

/**
 * Verifies that every file of every build of a set is stored with the bytes of its record, and that the
 * builds are compatible.
 */
export async function verifySet(store: ReleaseStore, set: ReleaseSet): Promise<VerifyResult> {
  const faults: string[] = [];
  let files = 0;
  for (const name of listBuilds(set)) {
    const result = await verifyBuild(store, name, set.records);
    files += result.files;
    faults.push(...result.faults);
  }
  // Compatibility can only be checked when all builds are stored.
  if (faults.length === 0) faults.push(...(await listIncompatibilities(store, set)));
  return { files, faults };
}

async function verifyBuild(
  store: ReleaseStore,
  name: BuildName,
  records: ReleaseSet['records'],
): Promise<VerifyResult> {
  const label = `${name.app} ${name.build}`;
  const digest = await loadRecordDigest(store, name);
  if (digest === null) return { files: 0, faults: [`${label} is not in the store`] };
  if (digest !== records[`${name.app}/${name.build}`]) {
    return { files: 1, faults: [`${label} is not what was released under this name`] };
  }
  if (name.app === 'services') return { files: 1, faults: [] };
  const record = await readBuild(store, name);
  if (!record) return { files: 0, faults: [`${label} is not in the store`] };
  if (record.app !== name.app || `${record.version}-${record.buildId}` !== name.build) {
    return { files: 0, faults: [`${label} holds the record of another build`] };
  }
  const fileFaults = await checkFiles(store, name, record);
  const faults = fileFaults.map(({ file, fault }) => `${label}: ${file} ${fault}`);
  return { files: Object.keys(record.files).length, faults };
}
