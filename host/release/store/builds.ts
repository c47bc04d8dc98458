import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import { stopAt } from '../stop-at.ts';
import { hold } from './holds.ts';
import { readJson } from './json.ts';
import type { ReleaseStore } from './release-store.ts';

/** Names one build of one app: `{ app: 'remote-payments', build: '1.0.0-0123456789ab' }`. */
export interface BuildName {
  readonly app: string;
  readonly build: string;
}

const AT_ONCE = 16;
/** Written last: a build of which this is not there is not there. */
const RECORD = 'build.json';

/** Key of a file of a build. What stands there never changes. */
export function buildKey({ app, build }: BuildName, file: string): string {
  return `${app}/${build}/${file}`;
}

/** The record of a build, or null when the store has no such build. */
export function readBuild(store: ReleaseStore, name: BuildName): Promise<BuildRecord | null> {
  return readJson(store, buildKey(name, RECORD), buildRecordSchema);
}

/** Whether a build is there whole. The services have no files for the browser, only their contract. */
export async function isStored(store: ReleaseStore, name: BuildName): Promise<boolean> {
  const last = name.app === 'services' ? 'contract.json' : RECORD;
  return (await store.read(buildKey(name, last))) !== null;
}

/**
 * Puts the files of a folder into the store as one build, its record last. What an upload left that
 * ended in the middle is completed; a build that is whole already stays as it is. Gives the number of files that were written.
 */
export async function admitBuild(
  store: ReleaseStore,
  name: BuildName,
  folder: string,
): Promise<number> {
  await hold(store, [`${name.app}/${name.build}`]);
  if ((await readBuild(store, name)) !== null) return 0;
  const files = (await readdir(folder)).filter((file) => file !== RECORD);
  const count = files.length + 1;
  const lane = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      await store.replace(buildKey(name, file), await readFile(join(folder, file)));
      stopAt('in-upload');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  stopAt('before-record');
  await store.create(buildKey(name, RECORD), await readFile(join(folder, RECORD)));
  stopAt('after-record');
  return count;
}
