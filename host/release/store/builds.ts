import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { stopAt } from '../stop-at.ts';
import { type BuildName, buildKey } from './build-key.ts';
import { checkFiles } from './check-files.ts';
import { holdItems } from './holds.ts';
import { readJson } from './json.ts';
import type { ReleaseStore } from './release-store.ts';

const PARALLEL_UPLOADS = 16;
/** Written last: a build without it does not exist for readers. */
const RECORD_FILE = 'build.json';
const CONTRACT = 'contract.json';

/** Reads the record of a build; null when the store has no such build. */
export function readBuild(store: ReleaseStore, name: BuildName): Promise<BuildRecord | null> {
  return readJson(store, buildKey(name, RECORD_FILE), buildRecordSchema);
}

/**
 * Reads the record of a build for serving: only the record that was signed with the set. Throws when it is
 * another one.
 */
export async function readSignedBuild(
  store: ReleaseStore,
  name: BuildName,
  records: Readonly<Record<string, string>>,
): Promise<BuildRecord | null> {
  const digest = await loadRecordDigest(store, name);
  if (digest === null) return null;
  if (digest === records[`${name.app}/${name.build}`]) return readBuild(store, name);
  throw new Error(
    `The record of ${name.app} ${name.build} is not the one that was released: restore it, or roll back.`,
  );
}

/** Returns the SHA-256 of record and contract of a build; null when the build does not exist. */
export async function loadRecordDigest(
  store: ReleaseStore,
  name: BuildName,
): Promise<string | null> {
  const files = [RECORD_FILE, CONTRACT].map((file) => store.read(buildKey(name, file)));
  const [record, contract] = await Promise.all(files);
  if (!(name.app === 'services' ? contract : record)) return null;
  const hash = createHash('sha256');
  for (const bytes of [record, contract]) hash.update(bytes ?? '').update('\0');
  return hash.digest('hex');
}

/** The services have no files for browsers, only their contract. */
const getLastFile = ({ app }: BuildName) => (app === 'services' ? CONTRACT : RECORD_FILE);

/** Whether a build is completely stored. */
export async function isStored(store: ReleaseStore, name: BuildName): Promise<boolean> {
  return (await store.read(buildKey(name, getLastFile(name)))) !== null;
}

/** Whether a build is completely stored and every file matches its record. */
export async function isIntact(store: ReleaseStore, name: BuildName): Promise<boolean> {
  const record = await readBuild(store, name);
  return record !== null && (await checkFiles(store, name, record)).length === 0;
}

/**
 * Stores the files of a folder as one build, the record last. Completes an interrupted upload. For a complete
 * build, only missing or changed files are restored. Returns the number of files written.
 */
export async function storeBuild(
  store: ReleaseStore,
  name: BuildName,
  folder: string,
): Promise<number> {
  await holdItems(store, [`${name.app}/${name.build}`]);
  const record = await readBuild(store, name);
  if (record) return restoreFiles(store, name, folder, record);
  const files = (await readdir(folder)).filter((file) => file !== RECORD_FILE);
  const count = files.length + 1;
  await upload(store, name, folder, files);
  stopAt('before-record');
  await store.create(buildKey(name, RECORD_FILE), await readFile(join(folder, RECORD_FILE)));
  stopAt('after-record');
  return count;
}

async function restoreFiles(
  store: ReleaseStore,
  name: BuildName,
  folder: string,
  record: BuildRecord,
): Promise<number> {
  const damaged = (await checkFiles(store, name, record)).map(({ file }) => file);
  const [storedRecord, newRecord] = await Promise.all([
    store.read(buildKey(name, RECORD_FILE)),
    readFile(join(folder, RECORD_FILE)),
  ]);
  if (damaged.length > 0 && !newRecord.equals(storedRecord ?? new Uint8Array())) {
    throw new ReleaseRefusedError(
      `${name.app} ${name.build} is damaged in the store, and ${folder} is another build of that name: check out what was released.`,
    );
  }
  const count = damaged.length;
  await upload(store, name, folder, damaged);
  return count;
}

async function upload(store: ReleaseStore, name: BuildName, folder: string, files: string[]) {
  const uploadNext = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      await store.replace(buildKey(name, file), await readFile(join(folder, file)));
      stopAt('in-upload');
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadNext));
}
