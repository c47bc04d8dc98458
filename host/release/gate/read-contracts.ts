import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { array, object, record, string } from 'shared/contract/z';
import {
  CONTRACT_FILE,
  type Contract,
  contractSchema,
  type HostContract,
  type SectionContract,
  type ServicesContract,
  TYPES_FILE,
} from 'shared/federation/contract/contract';
import type { FileTexts } from 'shared/federation/contract/file-texts';
import type { ReleaseStore } from '../store/release-store.ts';

/** The part of a store that the compatibility check needs. */
export type ReadableStore = Pick<ReleaseStore, 'read'>;

/** A build with its contract. `name` is used in messages: `remote-payments 1.0.0-ab12`. */
export interface BuildWithContract<C extends Contract = Contract> {
  readonly app: string;
  readonly build: string;
  readonly name: string;
  readonly contract: C;
}
export type HostWithContract = BuildWithContract<HostContract>;
export type SectionWithContract = BuildWithContract<SectionContract>;
export type ServicesWithContract = BuildWithContract<ServicesContract>;

/** Reads the contract of a build; null when there is no valid one. */
export async function readContract(
  store: ReadableStore,
  app: string,
  build: string,
): Promise<BuildWithContract | null> {
  const bytes = await store.read(`${app}/${build}/${CONTRACT_FILE}`);
  if (bytes === null) return null;
  const parsed = contractSchema.safeParse(parseJson(bytes));
  if (!parsed.success) return null;
  const contract = withBuiltExposes(parsed.data, await store.read(`${app}/${build}/build.json`));
  return { app, build, name: `${app} ${build}`, contract };
}

/**
 * Leaves out what a section's contract claims to expose and its build record does not have. The page loads
 * what the record lists. Sources that are checked without a build have no record.
 */
function withBuiltExposes(contract: Contract, bytes: Uint8Array | null): Contract {
  if (contract.kind !== 'section' || bytes === null) return contract;
  const built = recordedExposesSchema.safeParse(parseJson(bytes));
  const names = built.success ? Object.keys(built.data.exposes) : [];
  return { ...contract, exposes: contract.exposes.filter((name) => names.includes(name)) };
}

const recordedExposesSchema = object({ exposes: record(string(), array(string())) });

/** Reads the source texts for the type check of a build. Throws when they do not match the contract. */
export async function readTypeTexts(
  store: ReadableStore,
  { app, build, name, contract }: HostWithContract | SectionWithContract,
): Promise<FileTexts> {
  const bytes = await store.read(`${app}/${build}/${TYPES_FILE}`);
  const text = bytes && (await promisify(brotliDecompress)(bytes)).toString('utf8');
  if (!text || createHash('sha256').update(text).digest('hex') !== contract.types) {
    throw new Error(`The types of ${name} are missing or damaged in the store: publish it again.`);
  }
  return JSON.parse(text);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/* Type guards for the kinds of builds in a set: one host, one backend, and sections. */
export const isHost = (build: BuildWithContract): build is HostWithContract =>
  build.contract.kind === 'host';
export const isSection = (build: BuildWithContract): build is SectionWithContract =>
  build.contract.kind === 'section';
export const isServices = (build: BuildWithContract): build is ServicesWithContract =>
  build.contract.kind === 'services';
