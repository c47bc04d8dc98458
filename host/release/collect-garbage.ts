import { findSetInService, type ReleaseContext } from './sets/find-set-in-service.ts';
import type { TrustedKeys } from './sets/keys.ts';
import { listBuilds } from './sets/release-set.ts';
import { findCurrentRevision, listEnvironments, listRevisions } from './sets/revisions.ts';
import { readSet } from './sets/signed-set.ts';
import { getHoldAgeMs, type ItemKey, removeUnlessWanted } from './store/holds.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** What becomes of a build or a set, and why. */
export interface GarbageDecision {
  readonly thing: ItemKey;
  readonly kept: boolean;
  readonly why: string;
}

interface GarbageOptions {
  readonly store: ReleaseStore;
  readonly keys: TrustedKeys;
  /** What was in service, uploaded or wanted since then stays, ms. */
  readonly keepMs: number;
  readonly dryRun: boolean;
}

/** Top folders of the store that hold no builds. */
const FOLDERS_WITHOUT_BUILDS = ['sets', 'environments', 'holds', 'removals', 'outcomes'];

/** Removes the builds and sets that no environment has had in service for so long. */
export async function collectGarbage(options: GarbageOptions): Promise<GarbageDecision[]> {
  const { store, dryRun } = options;
  const keys = await store.list('');
  const things = new Set(keys.map(toItemKey));
  const wanted = createWantedReader(options);
  const fates: GarbageDecision[] = [];
  for (const thing of things) {
    if (thing === null) continue;
    const isWanted = async () =>
      (await wanted()).get(thing) ?? (await findHoldReason(options, thing));
    const why = await isWanted();
    const kept = why !== null || !(dryRun || (await removeItem(store, thing, isWanted)));
    fates.push({
      thing,
      kept,
      why: why ?? (kept ? 'wanted again meanwhile' : 'not in service since'),
    });
  }
  const gone = new Set(fates.filter(({ kept }) => !kept).map(({ thing }) => thing));
  if (!dryRun) await removeOutcomes(store, keys, gone);
  return fates;
}

/** What browsers told of a build goes with it. */
async function removeOutcomes(
  store: ReleaseStore,
  keys: readonly string[],
  gone: ReadonlySet<ItemKey>,
): Promise<void> {
  const isOf = (key: string) => gone.has(key.split('/').slice(2, 4).join('/'));
  const told = keys.filter((key) => key.startsWith('outcomes/') && isOf(key));
  await Promise.all(told.map((key) => store.remove(key)));
}

function removeItem(
  store: ReleaseStore,
  thing: ItemKey,
  isWanted: () => Promise<string | null>,
): Promise<boolean> {
  const keys = async () => listOwnKeys(await store.list(thing), thing);
  return removeUnlessWanted(store, thing, async () => (await isWanted()) !== null, keys);
}

/** The record goes first: a build without one is not there. */
function listOwnKeys(keys: readonly string[], thing: ItemKey): string[] {
  const own = keys.filter((key) => toItemKey(key) === thing);
  const isRecord = (key: string) => key === `${thing}/build.json`;
  return [...own.filter(isRecord), ...own.filter((key) => !isRecord(key))];
}

/** `remote-lease/1.0.0-a` of each of its files, `sets/a1b2` of that set, null of what is neither. */
function toItemKey(key: string): ItemKey | null {
  const [top = '', second = ''] = key.split('/');
  if (top === 'sets') return key.replace(/\.json$/, '');
  return FOLDERS_WITHOUT_BUILDS.includes(top) || !second ? null : `${top}/${second}`;
}

async function findHoldReason(
  { store, keepMs }: GarbageOptions,
  thing: ItemKey,
): Promise<string | null> {
  const age = await getHoldAgeMs(store, thing);
  return age !== null && age < keepMs ? 'published or asked for since' : null;
}

/** As `loadWantedItems`, asked anew when something was released since. */
function createWantedReader(options: GarbageOptions): () => Promise<Map<ItemKey, string>> {
  const { store } = options;
  let known: { releases: string; wanted: Map<ItemKey, string> } | undefined;
  return async () => {
    const environments = await listEnvironments(store);
    const current = await Promise.all(environments.map((name) => findCurrentRevision(store, name)));
    const releases = current.map((one, n) => `${environments[n]} ${one?.revision}`).join();
    if (known?.releases !== releases) known = { releases, wanted: await loadWantedItems(options) };
    return known.wanted;
  };
}

/** Everything that some environment has in service, or had since then, with the reason. */
async function loadWantedItems({
  store,
  keys,
  keepMs,
}: GarbageOptions): Promise<Map<ItemKey, string>> {
  const wanted = new Map<ItemKey, string>();
  for (const environment of await listEnvironments(store)) {
    const releases = { store, environment, keys };
    // A set in service that cannot be read is no reason to remove its builds: this throws.
    await findSetInService(store, environment, keys);
    for await (const { id, isCurrent } of listSetsSince(releases, keepMs)) {
      const set = await readSet(store, id, keys);
      addSet(wanted, { id, builds: set ? listBuilds(set) : [] }, isCurrent, environment);
    }
  }
  return wanted;
}

function addSet(
  wanted: Map<ItemKey, string>,
  { id, builds }: { id: string; builds: ReturnType<typeof listBuilds> },
  isCurrent: boolean,
  environment: string,
): void {
  const when = isCurrent ? 'in service in' : 'since then in service in';
  const add = (thing: ItemKey, why: string) =>
    wanted.has(thing) || wanted.set(thing, `${why} ${environment}`);
  add(`sets/${id}`, when);
  for (const { app, build, as } of builds) {
    add(`${app}/${build}`, isCurrent && as !== 'in service' ? `${as} in` : when);
  }
}

/** The sets that were in service within the last `keepMs`, the latest first. */
async function* listSetsSince({ store, environment }: ReleaseContext, keepMs: number) {
  let until = Number.POSITIVE_INFINITY;
  for await (const { set: id, at } of listRevisions(store, environment)) {
    if (Date.now() - until >= keepMs) return;
    yield { id, isCurrent: until === Number.POSITIVE_INFINITY };
    until = Date.parse(at);
  }
}
