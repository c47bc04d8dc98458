import { DELTAS_FOLDER } from './dictionaries/delta-keys.ts';
import { removeStaleDeltas } from './dictionaries/remove-stale-deltas.ts';
import { findSetInService, type ReleaseContext } from './sets/find-set-in-service.ts';
import type { TrustedKeys } from './sets/keys.ts';
import { listBuilds } from './sets/release-set.ts';
import { findCurrentRevision, listEnvironments, listRevisions } from './sets/revisions.ts';
import { readSet } from './sets/signed-set.ts';
import { listStoppedSets } from './sets/stopped-sets.ts';
import { getHoldAgeMs, type ItemKey, removeUnlessWanted } from './store/holds.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Whether a build or set is kept, and why. */
export interface GarbageDecision {
  readonly thing: ItemKey;
  readonly kept: boolean;
  readonly why: string;
}

interface GarbageOptions {
  readonly store: ReleaseStore;
  readonly keys: TrustedKeys;
  /** Items that were in service, uploaded or requested within this time are kept, in ms. */
  readonly keepMs: number;
  readonly dryRun: boolean;
}

/** Top-level folders of the store that contain no builds. */
const FOLDERS_WITHOUT_BUILDS = [
  'sets',
  'environments',
  'holds',
  'removals',
  'outcomes',
  DELTAS_FOLDER,
];

/** Removes builds and sets that no environment has had in service within `keepMs`. */
export async function collectGarbage(options: GarbageOptions): Promise<GarbageDecision[]> {
  const { store, dryRun } = options;
  const keys = await store.list('');
  const items = new Set(keys.map(toItemKey));
  const readWanted = createWantedReader(options);
  const decisions: GarbageDecision[] = [];
  for (const item of items) {
    if (item === null) continue;
    const findReason = async () =>
      (await readWanted()).get(item) ?? (await findHoldReason(options, item));
    const reason = await findReason();
    const isKept = reason !== null || !(dryRun || (await removeItem(store, item, findReason)));
    decisions.push({
      thing: item,
      kept: isKept,
      why: reason ?? (isKept ? 'requested again during the removal' : 'not in service since'),
    });
  }
  const removed = new Set(decisions.filter(({ kept }) => !kept).map(({ thing }) => thing));
  if (!dryRun) {
    await removeOutcomes(store, keys, removed);
    await removeStaleDeltas(store);
  }
  return decisions;
}

/** Removes the outcome counts of removed builds. */
async function removeOutcomes(
  store: ReleaseStore,
  keys: readonly string[],
  removed: ReadonlySet<ItemKey>,
): Promise<void> {
  const isOf = (key: string) => removed.has(key.split('/').slice(2, 4).join('/'));
  const outcomeKeys = keys.filter((key) => key.startsWith('outcomes/') && isOf(key));
  await Promise.all(outcomeKeys.map((key) => store.remove(key)));
}

function removeItem(
  store: ReleaseStore,
  item: ItemKey,
  findReason: () => Promise<string | null>,
): Promise<boolean> {
  const keys = async () => listOwnKeys(await store.list(item), item);
  return removeUnlessWanted(store, item, async () => (await findReason()) !== null, keys);
}

/** Lists the keys of an item, the build record first: a build without a record does not exist for readers. */
function listOwnKeys(keys: readonly string[], item: ItemKey): string[] {
  const ownKeys = keys.filter((key) => toItemKey(key) === item);
  const isRecord = (key: string) => key === `${item}/build.json`;
  return [...ownKeys.filter(isRecord), ...ownKeys.filter((key) => !isRecord(key))];
}

/** Returns the item of a key: `remote-lease/1.0.0-a`, `sets/a1b2`, or null for other keys. */
function toItemKey(key: string): ItemKey | null {
  const [top = '', second = ''] = key.split('/');
  if (top === 'sets') return key.replace(/\.json$/, '');
  return FOLDERS_WITHOUT_BUILDS.includes(top) || !second ? null : `${top}/${second}`;
}

async function findHoldReason(
  { store, keepMs }: GarbageOptions,
  item: ItemKey,
): Promise<string | null> {
  const age = await getHoldAgeMs(store, item);
  return age !== null && age < keepMs ? 'published or requested since' : null;
}

/** Caches `loadWantedItems` until something is released. */
function createWantedReader(options: GarbageOptions): () => Promise<Map<ItemKey, string>> {
  const { store } = options;
  let cached: { releases: string; wanted: Map<ItemKey, string> } | undefined;
  return async () => {
    const environments = await listEnvironments(store);
    const current = await Promise.all(environments.map((name) => findCurrentRevision(store, name)));
    const releases = current.map((one, n) => `${environments[n]} ${one?.revision}`).join();
    if (cached?.releases !== releases)
      cached = { releases, wanted: await loadWantedItems(options) };
    return cached.wanted;
  };
}

/** Returns every item that an environment has or recently had in service, with the reason. */
async function loadWantedItems({
  store,
  keys,
  keepMs,
}: GarbageOptions): Promise<Map<ItemKey, string>> {
  const wantedItems = new Map<ItemKey, string>();
  for (const environment of await listEnvironments(store)) {
    const releases = { store, environment, keys };
    // Throws when the set in service cannot be read, so that its builds are not removed.
    await findSetInService(store, environment, keys);
    for await (const { id, isCurrent } of listSetsSince(releases, keepMs)) {
      const set = await readSet(store, id, keys);
      addSet(wantedItems, { id, builds: set ? listBuilds(set) : [] }, isCurrent, environment);
      for (const stopped of set && isCurrent ? listStoppedSets(set) : [])
        addItem(wantedItems, `sets/${stopped.id}`, `stops a canary in ${environment}`);
    }
  }
  return wantedItems;
}

function addSet(
  wantedItems: Map<ItemKey, string>,
  { id, builds }: { id: string; builds: ReturnType<typeof listBuilds> },
  isCurrent: boolean,
  environment: string,
): void {
  const when = isCurrent ? 'in service in' : 'since then in service in';
  const add = (item: ItemKey, reason: string) =>
    addItem(wantedItems, item, `${reason} ${environment}`);
  add(`sets/${id}`, when);
  for (const { app, build, as } of builds) {
    add(`${app}/${build}`, isCurrent && as !== 'in service' ? `${as} in` : when);
  }
}

function addItem(wantedItems: Map<ItemKey, string>, item: ItemKey, reason: string): void {
  if (!wantedItems.has(item)) wantedItems.set(item, reason);
}

/** Yields the sets that were in service within the last `keepMs`, latest first. */
async function* listSetsSince({ store, environment }: ReleaseContext, keepMs: number) {
  let until = Number.POSITIVE_INFINITY;
  for await (const { set: id, at } of listRevisions(store, environment)) {
    if (Date.now() - until >= keepMs) return;
    yield { id, isCurrent: until === Number.POSITIVE_INFINITY };
    until = Date.parse(at);
  }
}
