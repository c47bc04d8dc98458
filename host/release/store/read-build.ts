import { createHash } from 'node:crypto';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import { type BuildName, buildKey } from './build-key.ts';
import { readJson } from './json.ts';
import type { ReleaseStore } from './release-store.ts';

/** Written last: a build without it does not exist for readers. */
export const RECORD_FILE = 'build.json';
const CONTRACT = 'contract.json';

/** Reads the record of a build; null when the store has no such build. */
export function readBuild(store: ReleaseStore, name: BuildName): Promise<BuildRecord | null> {
  return readJson(store, buildKey(name, RECORD_FILE), buildRecordSchema);
}

/** Returns null for a record that is missing or cannot be read. */
export function parseRecord(bytes: Uint8Array | null): BuildRecord | null {
  try {
    return buildRecordSchema.parse(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')));
  } catch {
    return null;
  }
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

/**
 * Returns the SHA-256 of record and contract of a build, without the origin in the record; null when the build
 * does not exist.
 */
export async function loadRecordDigest(
  store: ReleaseStore,
  name: BuildName,
): Promise<string | null> {
  const files = [RECORD_FILE, CONTRACT].map((file) => store.read(buildKey(name, file)));
  const [record, contract] = await Promise.all(files);
  if (!(name.app === 'services' ? contract : record)) return null;
  const hash = createHash('sha256');
  for (const bytes of [record && withoutOrigin(record), contract])
    hash.update(bytes ?? '').update('\0');
  return hash.digest('hex');
}

/**
 * Returns the bytes of a record without the origin, which the signed provenance covers. The same sources give the
 * same build from every commit and branch, so a rebuild elsewhere has to have the same digest. A record from before
 * the origin keeps its bytes.
 */
export function withoutOrigin(record: Uint8Array): Uint8Array {
  try {
    const { origin, ...rest } = JSON.parse(Buffer.from(record).toString('utf8'));
    return origin ? Buffer.from(JSON.stringify(rest)) : record;
  } catch {
    // A damaged record has another digest than the one that was signed.
    return record;
  }
}

/** The services have no files for browsers, only their contract. */
const getLastFile = ({ app }: BuildName) => (app === 'services' ? CONTRACT : RECORD_FILE);

/** Whether a build is completely stored. */
export async function isStored(store: ReleaseStore, name: BuildName): Promise<boolean> {
  return (await store.read(buildKey(name, getLastFile(name)))) !== null;
}
