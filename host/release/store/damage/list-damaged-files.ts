import type { TrustedKeys } from 'host/release/sets/keys';
import {
  isNamedBy,
  listDamagedSupplyFiles,
  readSignedStatement,
} from 'host/release/supply/read-provenance';
import type { BuildRecord } from 'shared/federation/build-record';
import { CONTRACT_FILE } from 'shared/federation/contract/contract';
import { getOrigin } from 'shared/federation/supply-chain/build-origin';
import type { ProvenanceStatement } from 'shared/federation/supply-chain/provenance';
import { type BuildName, buildKey } from '../build-key.ts';
import { parseRecord, RECORD_FILE, withoutOrigin } from '../read-build.ts';
import type { ReleaseStore } from '../release-store.ts';
import { checkContract, checkTypes } from './check-contract.ts';
import { checkFiles } from './check-files.ts';

/** Record and contract that the stored files have to agree with: those in the store, or those of a folder. */
export interface BuildReference {
  readonly record: BuildRecord;
  readonly contract: Uint8Array | null;
}

/**
 * Lists every stored file of a build that is missing, shortened or changed: the served files in each encoding, the
 * contract, the texts for the type check, the bill of materials, the provenance and the lock file. A record that the
 * provenance does not name counts as a damaged provenance.
 */
export async function listDamagedFiles(
  { store, keys }: { readonly store: ReleaseStore; readonly keys: TrustedKeys },
  name: BuildName,
  { record, contract }: BuildReference,
): Promise<string[]> {
  const statement = await readSignedStatement(store, name, keys);
  const faults = await Promise.all([
    checkFiles(store, name, record),
    checkContract(store, name, statement),
    checkTypes(store, name, contract),
  ]);
  const supply = await listDamagedSupplyFiles(store, name, {
    bom: record.bom ?? null,
    statement,
  });
  return [...faults.flat().map(({ file }) => file), ...supply];
}

/**
 * Whether a record and a contract belong to the stored build: they are those in the store, or those that its signed
 * provenance names. The origin in a record does not count. Without a provenance, a record that cannot be read and
 * a missing contract are replaced, as a missing record is: the set in service has the hash of both.
 */
export async function isStoredBuild(
  { store, keys }: { readonly store: ReleaseStore; readonly keys: TrustedKeys },
  name: BuildName,
  { record, contract }: { readonly record: Uint8Array; readonly contract: Uint8Array },
): Promise<boolean> {
  const statement = await readSignedStatement(store, name, keys);
  const [storedRecord, storedContract] = await Promise.all(
    [RECORD_FILE, CONTRACT_FILE].map((file) => store.read(buildKey(name, file))),
  );
  const isSameRecord =
    isSameExceptOrigin(record, storedRecord ?? new Uint8Array()) ||
    (statement ? isRecordNamedBy(statement, record) : !parseRecord(storedRecord ?? null));
  const isEqualContract = !!storedContract && Buffer.compare(contract, storedContract) === 0;
  const isSameContract =
    isEqualContract ||
    (statement ? isNamedBy(statement, CONTRACT_FILE, contract) : !storedContract);
  return isSameRecord && isSameContract;
}

const isSameExceptOrigin = (a: Uint8Array, b: Uint8Array) =>
  Buffer.compare(withoutOrigin(a), withoutOrigin(b)) === 0;

/** Compares with the origin of the statement, because the record may come from another commit of the same sources. */
function isRecordNamedBy(statement: ProvenanceStatement, bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('utf8');
  const record = { ...JSON.parse(text), origin: getOrigin(statement) };
  const texts = [text, `${JSON.stringify(record, null, 2)}\n`];
  return texts.some((one) => isNamedBy(statement, RECORD_FILE, Buffer.from(one)));
}
