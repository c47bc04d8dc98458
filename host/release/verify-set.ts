import { CONTRACT_FILE } from 'shared/federation/contract/contract';
import type { TrustedKeys } from './sets/keys.ts';
import { listBuilds, type ReleaseSet } from './sets/release-set.ts';
import { type BuildName, buildKey } from './store/build-key.ts';
import { checkTypes } from './store/damage/check-contract.ts';
import { checkFiles } from './store/damage/check-files.ts';
import { loadRecordDigest, RECORD_FILE, readBuild } from './store/read-build.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { isNamedBy, readSignedStatement } from './supply/read-provenance.ts';
import { verifyProvenance } from './supply/verify-provenance.ts';
import { listIncompatibilities } from './validate-set.ts';

export interface VerifyResult {
  readonly files: number;
  /** One message per problem. */
  readonly faults: readonly string[];
  /** One message per build from before the bill of materials, which cannot go into production again. */
  readonly notes: readonly string[];
}

/**
 * Verifies that every file of every build of a set is stored with the bytes of its record, that its bill of
 * materials and provenance are signed and agree, and that the builds are compatible.
 */
export async function verifySet(
  store: ReleaseStore,
  set: ReleaseSet,
  keys: TrustedKeys,
): Promise<VerifyResult> {
  const faults: string[] = [];
  const notes: string[] = [];
  let files = 0;
  for (const name of listBuilds(set)) {
    const result = await verifyBuild({ store, keys }, name, set.records);
    files += result.files;
    faults.push(...result.faults);
    if (result.faults.length > 0) continue;
    const label = `${name.app} ${name.build}`;
    const origin = await verifyProvenance(store, name, keys);
    faults.push(...origin.faults.map((fault) => `${label}: ${fault}`));
    if (!origin.isExpected)
      notes.push(`${label} has no bill of materials: it was built before them`);
  }
  // Compatibility can only be checked when all builds are stored.
  if (faults.length === 0) faults.push(...(await listIncompatibilities(store, set)));
  return { files, faults, notes };
}

async function verifyBuild(
  { store, keys }: { readonly store: ReleaseStore; readonly keys: TrustedKeys },
  name: BuildName,
  records: ReleaseSet['records'],
): Promise<Omit<VerifyResult, 'notes'>> {
  const label = `${name.app} ${name.build}`;
  const digest = await loadRecordDigest(store, name);
  if (digest === null) return { files: 0, faults: [`${label} is not in the store`] };
  if (digest !== records[`${name.app}/${name.build}`]) {
    const changed = await listChangedRecords(store, name, keys);
    const fault = [`${label} is not what was released under this name`, ...changed].join(', ');
    return { files: 1, faults: [fault] };
  }
  if (name.app === 'services') return { files: 1, faults: [] };
  const record = await readBuild(store, name);
  if (!record) return { files: 0, faults: [`${label} is not in the store`] };
  if (record.app !== name.app || `${record.version}-${record.buildId}` !== name.build) {
    return { files: 0, faults: [`${label} holds the record of another build`] };
  }
  const contract = await store.read(buildKey(name, CONTRACT_FILE));
  const fileFaults = [
    ...(await checkFiles(store, name, record)),
    ...(await checkTypes(store, name, contract)),
  ];
  const faults = fileFaults.map(({ file, fault }) => `${label}: ${file} ${fault}`);
  return { files: Object.keys(record.files).length, faults };
}

/** Says which of the files with the signed digest is missing or changed, as far as the provenance names them. */
async function listChangedRecords(
  store: ReleaseStore,
  name: BuildName,
  keys: TrustedKeys,
): Promise<string[]> {
  const statement = await readSignedStatement(store, name, keys);
  const files = name.app === 'services' ? [CONTRACT_FILE] : [RECORD_FILE, CONTRACT_FILE];
  const changed: string[] = [];
  for (const file of files) {
    const bytes = await store.read(buildKey(name, file));
    if (!bytes) changed.push(`${file} is missing`);
    else if (statement && !isNamedBy(statement, file, bytes)) changed.push(`${file} was changed`);
  }
  return changed;
}
