import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import { type BuildName, buildKey } from './build-key.ts';
import { readJson } from './json.ts';
import type { ReleaseStore } from './release-store.ts';

/** Written last: a build without it does not exist for readers. */
export const RECORD_FILE = 'build.json';

/** Reads the record of a build; null when the store has no such build. */
export function readBuild(store: ReleaseStore, name: BuildName): Promise<BuildRecord | null> {
  return readJson(store, buildKey(name, RECORD_FILE), buildRecordSchema);
}
