import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CONTRACT_FILE } from 'shared/federation/contract/contract';
import { getOrigin } from 'shared/federation/supply-chain/build-origin';
import { BOM_FILE, STORED_LOCK_FILE } from 'shared/federation/supply-chain/file-names';
import { type LockFile, parseLockFile } from 'shared/federation/supply-chain/lock-file';
import {
  type ProvenanceStatement,
  unwrapStatement,
} from 'shared/federation/supply-chain/provenance';
import { getSha256 } from 'shared/federation/supply-chain/sha256';
import type { TrustedKeys } from '../sets/keys.ts';
import { type BuildName, buildKey } from '../store/build-key.ts';
import { readBuild } from '../store/read-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  findBomFault,
  hasBom,
  isNamedBy,
  namesLockFile,
  readSignedProvenance,
} from './read-provenance.ts';
import { findComponentFaults } from './verify-components.ts';

export interface ProvenanceResult {
  /** One sentence per problem, without a full stop. */
  readonly faults: readonly string[];
  /** Null for a build from before the bill of materials, and when the provenance is not valid. */
  readonly statement: ProvenanceStatement | null;
  /** Whether the signed record of the build says that it has a bill of materials. */
  readonly isExpected: boolean;
}

/**
 * Verifies the bill of materials and the provenance of a stored build: the signature, the named files, the lock
 * file and every component. The record itself is verified with the release set.
 */
export async function verifyProvenance(
  store: ReleaseStore,
  name: BuildName,
  keys: TrustedKeys,
): Promise<ProvenanceResult> {
  if (!(await hasBom(store, name))) return { faults: [], statement: null, isExpected: false };
  const fail = (fault: string) => ({ faults: [fault], statement: null, isExpected: true });
  const bomFault = await findBomFault(store, name);
  if (bomFault) return fail(bomFault);
  const envelope = await readSignedProvenance(store, name, keys);
  if (typeof envelope === 'string') return fail(envelope);
  const statement = unwrapStatement(envelope);
  const subjectFault = await findSubjectFault(store, name, statement);
  if (subjectFault) return fail(subjectFault);
  const originFault = await findOriginFault(store, name, statement);
  if (originFault) return fail(originFault);
  const lock = await readStoredLock(store, name, statement);
  if (typeof lock === 'string') return fail(lock);
  const bom = (await store.read(buildKey(name, BOM_FILE))) ?? new Uint8Array();
  return { faults: findComponentFaults(bom, lock, statement), statement, isExpected: true };
}

/** The record, the contract and the bill of materials have to be those that the statement names. */
async function findSubjectFault(
  store: ReleaseStore,
  name: BuildName,
  statement: ProvenanceStatement,
): Promise<string | null> {
  const { app, build } = statement.predicate.buildDefinition.externalParameters;
  if (app !== name.app || build !== name.build) return `the provenance is that of ${app} ${build}`;
  for (const file of [BOM_FILE, CONTRACT_FILE, ...(app === 'services' ? [] : ['build.json'])]) {
    const bytes = await store.read(buildKey(name, file));
    if (!bytes || !isNamedBy(statement, file, bytes))
      return `${file} is not what the provenance names`;
  }
  return null;
}

/** The origin in the record is the one that the signed statement describes. Older records have none. */
async function findOriginFault(
  store: ReleaseStore,
  name: BuildName,
  statement: ProvenanceStatement,
): Promise<string | null> {
  if (name.app === 'services') return null;
  const origin = (await readBuild(store, name))?.origin;
  const isSame = !origin || isDeepStrictEqual(origin, getOrigin(statement));
  return isSame ? null : 'build.json has another origin than the provenance';
}

/** The builds of one release usually have the same lock file, which takes long to parse. */
const parsedLocks = new Map<string, LockFile>();

/** Returns the lock file of the build, or a fault. */
async function readStoredLock(
  store: ReleaseStore,
  name: BuildName,
  statement: ProvenanceStatement,
): Promise<LockFile | string> {
  const bytes = await store.read(buildKey(name, STORED_LOCK_FILE));
  if (!bytes) return `${STORED_LOCK_FILE} is missing`;
  if (!(await namesLockFile(statement, bytes)))
    return 'the lock file is not the one that the provenance names';
  const text = await promisify(gunzip)(bytes);
  const sha256 = getSha256(text);
  const lock = parsedLocks.get(sha256) ?? parseLockFile(text.toString('utf8'));
  parsedLocks.set(sha256, lock);
  return lock;
}
