import { verify } from 'node:crypto';
import { CONTRACT_FILE, servicesContractSchema } from 'shared/federation/contract/contract';
import {
  BOM_FILE,
  PROVENANCE_FILE,
  STORED_LOCK_FILE,
} from 'shared/federation/supply-chain/file-names';
import {
  envelopeSchema,
  getSignedBytes,
  type ProvenanceEnvelope,
  unwrapStatement,
} from 'shared/federation/supply-chain/provenance';
import { getSha256 } from 'shared/federation/supply-chain/sha256';
import type { TrustedKeys } from '../sets/keys.ts';
import { type BuildName, buildKey } from '../store/build-key.ts';
import { readJson } from '../store/json.ts';
import { RECORD_FILE, readBuild } from '../store/read-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';

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

async function readBomDigest(store: ReleaseStore, name: BuildName): Promise<string | null> {
  if (name.app !== 'services') return (await readBuild(store, name))?.bom ?? null;
  const contract = await readJson(store, buildKey(name, CONTRACT_FILE), servicesContractSchema);
  return contract?.bom ?? null;
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

/** The provenance has to be signed, and to name the stored record. */
async function findProvenanceFault(
  store: ReleaseStore,
  name: BuildName,
  keys: TrustedKeys,
): Promise<string | null> {
  const envelope = await readSignedProvenance(store, name, keys);
  if (typeof envelope === 'string') return envelope;
  const record = await store.read(buildKey(name, RECORD_FILE));
  const named = unwrapStatement(envelope).subject.find((one) => one.name === RECORD_FILE);
  const isSame = !record || named?.digest.sha256 === getSha256(record);
  return isSame ? null : `${RECORD_FILE} is not what the provenance names`;
}

/**
 * Lists the files next to a build that are missing or damaged, without reading the lock file. A build from before
 * the bill of materials has none.
 */
export async function listDamagedSupplyFiles(
  store: ReleaseStore,
  name: BuildName,
  keys: TrustedKeys,
): Promise<string[]> {
  if (!(await hasBom(store, name))) return [];
  const faults = await Promise.all([
    findBomFault(store, name),
    findProvenanceFault(store, name, keys),
    store.read(buildKey(name, STORED_LOCK_FILE)).then((lock) => (lock ? null : 'is missing')),
  ]);
  return SUPPLY_FILES.filter((_, n) => faults[n] !== null);
}
