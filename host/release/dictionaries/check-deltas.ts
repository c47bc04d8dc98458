import { createHash } from 'node:crypto';
import type { BuildRecord } from 'shared/federation/build-record';
import { type BuildName, buildKey } from '../store/build-key.ts';
import type { FileFault } from '../store/damage/check-files.ts';
import { readBuild } from '../store/read-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { decompressDelta } from './delta.ts';
import {
  type DeltaPair,
  getDeltaKey,
  getDeltasPrefix,
  getPairKey,
  parsePairKey,
} from './delta-keys.ts';
import { readPair } from './pair-record.ts';

/** Compares every delta of a build with the record of the build: it has to give the file that was built. */
export async function checkDeltas(
  store: ReleaseStore,
  name: BuildName,
  record: BuildRecord,
): Promise<FileFault[]> {
  const keys = await store.list(getDeltasPrefix(name));
  const pairs = keys.map(parsePairKey).filter((pair) => pair !== null);
  const faults = await Promise.all(pairs.map((pair) => checkPair(store, pair, record)));
  return faults.flat();
}

/** The same for the deltas from one earlier build. There is nothing to check without that build. */
export async function checkPair(
  store: ReleaseStore,
  pair: DeltaPair,
  record: BuildRecord,
): Promise<FileFault[]> {
  const { app, from } = pair;
  const listed = await readPair(store, pair).catch(() => undefined);
  if (listed === undefined) return [{ file: getPairKey(pair), fault: 'is not what was built' }];
  if (!listed || !(await readBuild(store, { app, build: from }))) return [];
  const faults = await Promise.all(
    Object.entries(listed.deltas).map(async ([file, { dictionary, hash }]) => {
      const key = getDeltaKey(pair, file, hash);
      const delta = await store.read(key);
      if (!delta) return [{ file: key, fault: 'is missing' as const }];
      const earlier = await store.read(buildKey({ app, build: from }, dictionary));
      const content = earlier && (await decompressDelta(delta, earlier));
      const isValid = content && isBuiltFile(record, file, content);
      return isValid ? [] : [{ file: key, fault: 'is not what was built' as const }];
    }),
  );
  return faults.flat();
}

/** Whether the content is that of a file in the record. */
export function isBuiltFile({ files }: BuildRecord, file: string, content: Uint8Array): boolean {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return Object.hasOwn(files, file) && files[file]?.integrity === integrity;
}
