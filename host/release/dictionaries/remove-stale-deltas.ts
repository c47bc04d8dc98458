import { isStored } from '../store/read-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  DELTAS_FOLDER,
  type DeltaPair,
  getDeltaKey,
  getPairKey,
  parsePairKey,
} from './delta-keys.ts';
import { readPair } from './pair-record.ts';

/** Removes the deltas from and to builds that are no longer in the store. */
export async function removeStaleDeltas(store: ReleaseStore): Promise<void> {
  const keys = await store.list(`${DELTAS_FOLDER}/`);
  const folders = new Set(keys.map((key) => key.split('/').slice(0, 3).join('/')));
  for (const folder of folders) {
    const [, app = '', build = ''] = folder.split('/');
    const folderKeys = keys.filter((key) => key.startsWith(`${folder}/`));
    if (await isStored(store, { app, build })) await removeStalePairs(store, folderKeys);
    else await Promise.all(folderKeys.map((key) => store.remove(key)));
  }
}

/** Removes the deltas from removed builds to one build, except those that another earlier build also needs. */
async function removeStalePairs(store: ReleaseStore, keys: readonly string[]): Promise<void> {
  const pairs = keys.map(parsePairKey).filter((pair) => pair !== null);
  const needed = new Set<string>();
  const stale: DeltaPair[] = [];
  for (const pair of pairs) {
    if (!(await isStored(store, { app: pair.app, build: pair.from }))) stale.push(pair);
    else for (const key of await listPairKeys(store, pair)) needed.add(key);
  }
  for (const pair of stale) {
    const unneeded = (await listPairKeys(store, pair)).filter((key) => !needed.has(key));
    await Promise.all(unneeded.map((key) => store.remove(key)));
    // The list goes last, so that an interrupted removal is finished by the next one.
    await store.remove(getPairKey(pair));
  }
}

async function listPairKeys(store: ReleaseStore, pair: DeltaPair): Promise<string[]> {
  const deltas = (await readPair(store, pair))?.deltas ?? {};
  return Object.entries(deltas).map(([file, { hash }]) => getDeltaKey(pair, file, hash));
}
