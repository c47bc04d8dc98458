import type { BuildRecord } from 'shared/federation/build-record';
import { SERVICES_APP } from '../apps.ts';
import type { ReleaseContext } from '../sets/find-set-in-service.ts';
import { type BuildName, buildKey } from '../store/build-key.ts';
import { encodeJson } from '../store/json.ts';
import { readBuild } from '../store/read-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkPair, isBuiltFile } from './check-deltas.ts';
import { compressDelta, getDictionaryHash } from './delta.ts';
import { type DeltaPair, getDeltaKey, getPairKey } from './delta-keys.ts';
import { getFileRole } from './dictionary-files.ts';
import { listEarlierBuilds } from './list-earlier-builds.ts';
import type { PairRecord } from './pair-record.ts';

const PARALLEL_FILES = 8;

/**
 * Stores the deltas of builds against the builds that renters have now, for a release (RFC 9842). Complete
 * deltas are not made again, and missing or damaged ones are. Builds that are not in the store are left out:
 * the release itself refuses them.
 */
export async function storeDeltas(
  releases: ReleaseContext,
  builds: Readonly<Record<string, string>>,
): Promise<void> {
  const { store } = releases;
  for (const [app, build] of Object.entries(builds)) {
    const record = app === SERVICES_APP ? null : await readBuild(store, { app, build });
    if (!record) continue;
    for (const from of await listEarlierBuilds(releases, app, build)) {
      await storePair(store, { app, build, from }, record);
    }
  }
}

async function storePair(store: ReleaseStore, pair: DeltaPair, record: BuildRecord): Promise<void> {
  const { app, from } = pair;
  const earlier = await readBuild(store, { app, build: from });
  if (!earlier || (await isComplete(store, pair, record))) return;
  const dictionaries = new Map(Object.keys(earlier.files).map((file) => [getFileRole(file), file]));
  const files = Object.keys(record.files).flatMap((file) => {
    const role = getFileRole(file);
    const dictionary = role === null ? undefined : dictionaries.get(role);
    return dictionary === undefined ? [] : [{ file, dictionary }];
  });
  const deltas: PairRecord['deltas'] = {};
  const storeNext = async () => {
    for (let next = files.pop(); next; next = files.pop()) {
      const content = await readBuiltFile(store, pair, record, next.file);
      const source = { app, build: from };
      const dictionary = await readBuiltFile(store, source, earlier, next.dictionary);
      if (!content || !dictionary) continue;
      const delta = await compressDelta(content, dictionary);
      // A file with mostly new content is smaller with brotli alone.
      if (delta.length >= (record.files[next.file]?.brotli ?? content.length)) continue;
      const hash = getDictionaryHash(dictionary);
      await store.replace(getDeltaKey(pair, next.file, hash), delta);
      deltas[next.file] = { dictionary: next.dictionary, hash, bytes: delta.length };
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, storeNext));
  await store.replace(getPairKey(pair), encodeJson({ deltas }));
}

async function isComplete(
  store: ReleaseStore,
  pair: DeltaPair,
  record: BuildRecord,
): Promise<boolean> {
  if ((await store.read(getPairKey(pair))) === null) return false;
  return (await checkPair(store, pair, record)).length === 0;
}

/** Reads a file of a build; null when it is missing or not what was built. */
async function readBuiltFile(
  store: ReleaseStore,
  name: BuildName,
  record: BuildRecord,
  file: string,
): Promise<Uint8Array | null> {
  const content = await store.read(buildKey(name, file));
  return content && isBuiltFile(record, file, content) ? content : null;
}
