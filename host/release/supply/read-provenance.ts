import { verify } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { object, optional, string } from 'shared/contract/z';
import { CONTRACT_FILE } from 'shared/federation/contract/contract';
import {
  BOM_FILE,
  LOCK_FILE,
  PROVENANCE_FILE,
  STORED_LOCK_FILE,
} from 'shared/federation/supply-chain/file-names';
import {
  envelopeSchema,
  getSignedBytes,
  type ProvenanceEnvelope,
  type ProvenanceStatement,
  unwrapStatement,
} from 'shared/federation/supply-chain/provenance';
import { getSha256 } from 'shared/federation/supply-chain/sha256';
import type { TrustedKeys } from '../sets/keys.ts';
import { type BuildName, buildKey } from '../store/build-key.ts';
import { readJson } from '../store/json.ts';
import { RECORD_FILE } from '../store/read-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const recordedBomSchema = object({ bom: optional(string()) });

/** The files next to a build that its record does not list. */
export const SUPPLY_FILES: readonly string[] = [BOM_FILE, PROVENANCE_FILE, STORED_LOCK_FILE];

/** Whether the signed record of a build says that it has a bill of materials. */
export async function hasBom(store: ReleaseStore, name: BuildName): Promise<boolean> {
  return (await readBomDigest(store, name)) !== null;
}

/** Returns a fault of the bill of materials: it has to be the one in the record of the build. */
export async function findBomFault(store: ReleaseStore, name: BuildName): Promise<string | null> {
  const bom = await store.read(buildKey(name, BOM_FILE));
  if (!bom) return `${BOM_FILE} is missing`;
  const isRecorded = getSha256(bom) === (await readBomDigest(store, name));
  return isRecorded ? null : `${BOM_FILE} is not what was built`;
}

/** Returns the SHA-256 of the bill of materials in the record; null without one, and for an unreadable record. */
export async function readBomDigest(store: ReleaseStore, name: BuildName): Promise<string | null> {
  const file = name.app === 'services' ? CONTRACT_FILE : RECORD_FILE;
  const record = await readJson(store, buildKey(name, file), recordedBomSchema).catch(() => null);
  return record?.bom ?? null;
}

/** Reads the provenance of a build with a signature of a trusted key; otherwise returns a fault. */
export async function readSignedProvenance(
  store: ReleaseStore,
  name: BuildName,
  keys: TrustedKeys,
): Promise<ProvenanceEnvelope | string> {
  const envelope = await readEnvelope(store, name);
  if (typeof envelope === 'string') return envelope;
  return findSignatureFault(envelope, await keys()) ?? envelope;
}

/** Reads the provenance of a build without checking its signature; otherwise returns a fault. */
export async function readEnvelope(
  store: ReleaseStore,
  name: BuildName,
): Promise<ProvenanceEnvelope | string> {
  try {
    const envelope = await readJson(store, buildKey(name, PROVENANCE_FILE), envelopeSchema);
    if (!envelope) return `${PROVENANCE_FILE} is missing`;
    unwrapStatement(envelope);
    return envelope;
  } catch {
    return `${PROVENANCE_FILE} cannot be read`;
  }
}

function findSignatureFault(
  envelope: ProvenanceEnvelope,
  keys: Awaited<ReturnType<TrustedKeys>>,
): string | null {
  const [first] = envelope.signatures;
  if (!first) return 'the provenance is not signed';
  const trusted = envelope.signatures.filter(({ keyid }) => keys.has(keyid));
  if (trusted.length === 0) {
    return `the provenance is signed with the key ${first.keyid}, which is not among the trusted ones`;
  }
  const bytes = getSignedBytes(envelope);
  const isValid = trusted.some(({ keyid, sig }) => {
    const key = keys.get(keyid);
    return key !== undefined && verify(null, bytes, key, Buffer.from(sig, 'base64'));
  });
  if (isValid) return null;
  return `the provenance has a signature that is not one of the key ${trusted[0]?.keyid}`;
}

/** Reads the statement of a provenance with a signature of a trusted key; null when there is none. */
export async function readSignedStatement(
  store: ReleaseStore,
  name: BuildName,
  keys: TrustedKeys,
): Promise<ProvenanceStatement | null> {
  const envelope = await readSignedProvenance(store, name, keys);
  return typeof envelope === 'string' ? null : unwrapStatement(envelope);
}

/** Whether a statement is about a file with this name and these bytes. */
export function isNamedBy(
  { subject }: ProvenanceStatement,
  file: string,
  bytes: Uint8Array,
): boolean {
  return subject.find(({ name }) => name === file)?.digest.sha256 === getSha256(bytes);
}

/** Whether a statement has the hash of the text in a compressed lock file. */
export async function namesLockFile(
  { predicate }: ProvenanceStatement,
  bytes: Uint8Array,
): Promise<boolean> {
  const text = await promisify(gunzip)(bytes).catch(() => Buffer.alloc(0));
  const { resolvedDependencies } = predicate.buildDefinition;
  const expected = resolvedDependencies.find((one) => one.name === LOCK_FILE)?.digest.sha256;
  return getSha256(text) === expected;
}

/** What the files next to a build have to agree with. */
export interface SupplyReference {
  /** SHA-256 of the bill of materials in the record of the build; null for a build from before it. */
  readonly bom: string | null;
  /** The signed statement in the store; null when there is none. */
  readonly statement: ProvenanceStatement | null;
}

/**
 * Lists the files next to a build that are missing or damaged. A build from before the bill of materials has none.
 */
export async function listDamagedSupplyFiles(
  store: ReleaseStore,
  name: BuildName,
  { bom, statement }: SupplyReference,
): Promise<string[]> {
  const files = [...SUPPLY_FILES, RECORD_FILE].map((file) => store.read(buildKey(name, file)));
  const [storedBom, envelope, lock, record] = await Promise.all(files);
  if (bom === null && !envelope) return [];
  const isSound: Readonly<Record<string, boolean>> = {
    [BOM_FILE]: bom === null || (!!storedBom && getSha256(storedBom) === bom),
    // The provenance and the record that it names are replaced together.
    [PROVENANCE_FILE]: !!statement && (!record || isNamedBy(statement, RECORD_FILE, record)),
    [STORED_LOCK_FILE]: !!lock && (!statement || (await namesLockFile(statement, lock))),
  };
  return SUPPLY_FILES.filter((file) => !isSound[file]);
}
