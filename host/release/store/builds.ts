import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import { PROVENANCE_FILE } from 'shared/federation/supply-chain/file-names';
import type { SigningContext } from '../sets/change-set.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { stopAt } from '../stop-at.ts';
import { wasBuiltFromChanges } from '../supply/read-origins.ts';
import { listDamagedSupplyFiles } from '../supply/read-provenance.ts';
import { signProvenance } from '../supply/sign-provenance.ts';
import { type BuildName, buildKey } from './build-key.ts';
import { checkFiles } from './check-files.ts';
import { holdItems } from './holds.ts';
import { RECORD_FILE, readBuild, withoutOrigin } from './read-build.ts';

const PARALLEL_UPLOADS = 16;

/** What is needed to store builds: the store, and the right to sign their provenance. */
export type BuildContext = Pick<SigningContext, 'store' | 'keys' | 'signer' | 'environment'>;

/** Whether a build is completely stored, every file matches its record, and its provenance is signed. */
export async function isIntact(context: BuildContext, name: BuildName): Promise<boolean> {
  const record = await readBuild(context.store, name);
  return record !== null && (await listDamagedFiles(context, name, record)).length === 0;
}

async function listDamagedFiles(
  { store, keys }: BuildContext,
  name: BuildName,
  record: BuildRecord,
): Promise<string[]> {
  const damaged = (await checkFiles(store, name, record)).map(({ file }) => file);
  return [...damaged, ...(await listDamagedSupplyFiles(store, name, keys))];
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
  const record = await readBuild(store, name);
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
  record: BuildRecord,
): Promise<number> {
  const damaged = await listDamagedFiles(context, name, record);
  const [storedRecord, newRecord] = await Promise.all([
    context.store.read(buildKey(name, RECORD_FILE)),
    readFile(join(folder, RECORD_FILE)),
  ]);
  const isStale = await hasStaleOrigin(context, name, newRecord);
  if (damaged.length === 0 && !isStale) return 0;
  if (!isSameBuild(newRecord, storedRecord ?? new Uint8Array())) {
    throw new ReleaseRefusedError(
      `${name.app} ${name.build} is damaged in the store, and ${folder} is another build of that name: check out what was released.`,
    );
  }
  if (!isStale && !damaged.includes(PROVENANCE_FILE)) {
    const count = damaged.length;
    await upload(context, name, folder, damaged);
    return count;
  }
  // The provenance names the hash of the record: both come from the same folder, the record last.
  const files = [...new Set([...damaged, PROVENANCE_FILE])].filter((file) => file !== RECORD_FILE);
  const count = files.length + 1;
  await upload(context, name, folder, files);
  await context.store.replace(buildKey(name, RECORD_FILE), newRecord);
  return count;
}

const isSameBuild = (a: Uint8Array, b: Uint8Array) =>
  Buffer.compare(withoutOrigin(a), withoutOrigin(b)) === 0;

/** Whether the stored build was made from changed files, and this one from a commit. */
async function hasStaleOrigin(
  { store }: BuildContext,
  name: BuildName,
  newRecord: Uint8Array,
): Promise<boolean> {
  if (!(await wasBuiltFromChanges(store, name))) return false;
  const { origin } = buildRecordSchema.parse(JSON.parse(Buffer.from(newRecord).toString('utf8')));
  return origin?.dirty === false;
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
