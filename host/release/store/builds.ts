import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRecordSchema } from 'shared/federation/build-record';
import { CONTRACT_FILE } from 'shared/federation/contract/contract';
import { PROVENANCE_FILE, STORED_LOCK_FILE } from 'shared/federation/supply-chain/file-names';
import type { SigningContext } from '../sets/change-set.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { stopAt } from '../stop-at.ts';
import { wasBuiltFromChanges } from '../supply/read-origins.ts';
import { signProvenance } from '../supply/sign-provenance.ts';
import { type BuildName, buildKey } from './build-key.ts';
import { isStoredBuild, listDamagedFiles } from './damage/list-damaged-files.ts';
import { holdItems } from './holds.ts';
import { parseRecord, RECORD_FILE } from './read-build.ts';

const PARALLEL_UPLOADS = 16;

/** What is needed to store builds: the store, and the right to sign their provenance. */
export type BuildContext = Pick<SigningContext, 'store' | 'keys' | 'signer' | 'environment'>;

/** Whether a build is completely stored, every file is what was built, and its provenance is signed. */
export async function isIntact(context: BuildContext, name: BuildName): Promise<boolean> {
  const bytes = await context.store.read(buildKey(name, RECORD_FILE));
  const contract = await context.store.read(buildKey(name, CONTRACT_FILE));
  const record = parseRecord(bytes);
  if (!record || !contract) return false;
  return (await listDamagedFiles(context, name, { record, contract })).length === 0;
}

/**
 * Stores the files of a folder as one build, the record last. Completes an interrupted upload. For a complete
 * build, only missing or changed files are restored. Signs the provenance. Returns the number of files written.
 */
export async function storeBuild(
  context: BuildContext,
  name: BuildName,
  folder: string,
): Promise<number> {
  const { store } = context;
  await holdItems(store, [`${name.app}/${name.build}`]);
  const record = await store.read(buildKey(name, RECORD_FILE));
  if (record) return restoreFiles(context, name, folder, record);
  const files = (await readdir(folder)).filter((file) => file !== RECORD_FILE);
  const count = files.length + 1;
  await upload(context, name, folder, files);
  stopAt('before-record');
  await store.create(buildKey(name, RECORD_FILE), await readFile(join(folder, RECORD_FILE)));
  stopAt('after-record');
  return count;
}

async function restoreFiles(
  context: BuildContext,
  name: BuildName,
  folder: string,
  storedRecord: Uint8Array,
): Promise<number> {
  const record = await readFile(join(folder, RECORD_FILE));
  const contract = await readFile(join(folder, CONTRACT_FILE)).catch(() => null);
  const parsed = buildRecordSchema.parse(JSON.parse(record.toString('utf8')));
  const damaged = await listDamagedFiles(context, name, {
    record: parseRecord(storedRecord) ?? parsed,
    contract,
  });
  const isStale =
    parsed.origin?.dirty === false && (await wasBuiltFromChanges(context.store, name));
  if (damaged.length === 0 && !isStale) return 0;
  if (!(await isStoredBuild(context, name, { record, contract: contract ?? Buffer.alloc(0) }))) {
    throw new ReleaseRefusedError(
      `${name.app} ${name.build} is damaged in the store, and ${folder} is another build of that name: check out what was released.`,
    );
  }
  if (!isStale && !damaged.includes(PROVENANCE_FILE)) {
    await upload(context, name, folder, [...damaged]);
    return damaged.length;
  }
  // The provenance names the lock file and the hash of the record: all come from the same folder, the record last.
  const files = new Set([...damaged, PROVENANCE_FILE, STORED_LOCK_FILE]);
  const total = files.size + 1;
  await upload(context, name, folder, [...files]);
  await context.store.replace(buildKey(name, RECORD_FILE), record);
  return total;
}

async function upload(
  { store, signer }: BuildContext,
  name: BuildName,
  folder: string,
  files: string[],
): Promise<void> {
  const read = (file: string): Promise<Uint8Array> => readFile(join(folder, file));
  // Signed before anything is written, because it may be the provenance of another build.
  const provenance = files.includes(PROVENANCE_FILE)
    ? signProvenance(name, await read(PROVENANCE_FILE), signer)
    : new Uint8Array();
  const uploadNext = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const bytes = file === PROVENANCE_FILE ? provenance : await read(file);
      await store.replace(buildKey(name, file), bytes);
      stopAt('in-upload');
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadNext));
}
