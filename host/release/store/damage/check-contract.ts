import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { isNamedBy } from 'host/release/supply/read-provenance';
import { object, string } from 'shared/contract/z';
import { CONTRACT_FILE, TYPES_FILE } from 'shared/federation/contract/contract';
import type { ProvenanceStatement } from 'shared/federation/supply-chain/provenance';
import { type BuildName, buildKey } from '../build-key.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { FileFault } from './check-files.ts';

const typesSchema = object({ types: string() });

/** Compares the contract of a build with its provenance. Without a provenance, it only has to be there. */
export async function checkContract(
  store: ReleaseStore,
  name: BuildName,
  statement: ProvenanceStatement | null,
): Promise<FileFault[]> {
  const contract = await store.read(buildKey(name, CONTRACT_FILE));
  if (!contract) return [{ file: CONTRACT_FILE, fault: 'is missing' }];
  if (!statement || isNamedBy(statement, CONTRACT_FILE, contract)) return [];
  return [{ file: CONTRACT_FILE, fault: 'is not what was built' }];
}

/** Compares the texts for the type check with the hash in a contract. Contracts of the services have none. */
export async function checkTypes(
  store: ReleaseStore,
  name: BuildName,
  contract: Uint8Array | null,
): Promise<FileFault[]> {
  const expected = readTypesHash(contract);
  if (expected === null) return [];
  const bytes = await store.read(buildKey(name, TYPES_FILE));
  if (!bytes) return [{ file: TYPES_FILE, fault: 'is missing' }];
  const texts = await promisify(brotliDecompress)(bytes).catch(() => Buffer.alloc(0));
  if (createHash('sha256').update(texts).digest('hex') === expected) return [];
  return [{ file: TYPES_FILE, fault: 'is not what was built' }];
}

/** Returns null for a contract without types, and for one that cannot be read. */
function readTypesHash(contract: Uint8Array | null): string | null {
  try {
    return typesSchema.parse(JSON.parse(Buffer.from(contract ?? []).toString('utf8'))).types;
  } catch {
    return null;
  }
}
