import { inService, type Releases } from './sets/in-service.ts';
import type { TrustedKeys } from './sets/keys.ts';
import { buildsOf } from './sets/release-set.ts';
import { currentRevision, environmentsOf, history } from './sets/revisions.ts';
import { readSet } from './sets/signed-set.ts';
import { heldFor, removeUnless, type Thing } from './store/holds.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** What becomes of a build or a set, and why. */
export interface Fate {
  readonly thing: Thing;
  readonly kept: boolean;
  readonly why: string;
}

interface Options {
  readonly store: ReleaseStore;
  readonly keys: TrustedKeys;
  /** What was in service, uploaded or wanted since then stays, ms. */
  readonly keepMs: number;
  readonly dryRun: boolean;
}

/** Top folders of the store that hold no builds. */
const OTHERS = ['sets', 'environments', 'holds', 'removals', 'outcomes'];

/** Removes the builds and sets that no environment has had in service for so long. */
export async function collectGarbage(options: Options): Promise<Fate[]> {
  const { store, dryRun } = options;
  const keys = await store.list('');
  const things = new Set(keys.map(thingOf));
  const wanted = wantedLately(options);
  const fates: Fate[] = [];
  for (const thing of things) {
    if (thing === null) continue;
    const isWanted = async () => (await wanted()).get(thing) ?? (await heldWhy(options, thing));
    const why = await isWanted();
    const kept = why !== null || !(dryRun || (await remove(store, thing, isWanted)));
    fates.push({
      thing,
      kept,
      why: why ?? (kept ? 'wanted again meanwhile' : 'not in service since'),
    });
  }
  return fates;
}

function remove(
  store: ReleaseStore,
  thing: Thing,
  isWanted: () => Promise<string | null>,
): Promise<boolean> {
  const keys = async () => keysOf(await store.list(thing), thing);
  return removeUnless(store, thing, async () => (await isWanted()) !== null, keys);
}

/** The record goes first: a build without one is not there. */
function keysOf(keys: readonly string[], thing: Thing): string[] {
  const own = keys.filter((key) => thingOf(key) === thing);
  const isRecord = (key: string) => key === `${thing}/build.json`;
  return [...own.filter(isRecord), ...own.filter((key) => !isRecord(key))];
}

/** `remote-lease/1.0.0-a` of each of its files, `sets/a1b2` of that set, null of what is neither. */
function thingOf(key: string): Thing | null {
  const [top = '', second = ''] = key.split('/');
  if (top === 'sets') return key.replace(/\.json$/, '');
  return OTHERS.includes(top) || !second ? null : `${top}/${second}`;
}

async function heldWhy({ store, keepMs }: Options, thing: Thing): Promise<string | null> {
  const age = await heldFor(store, thing);
  return age !== null && age < keepMs ? 'published or asked for since' : null;
}

/** As `whatIsWanted`, asked anew when something was released since. */
function wantedLately(options: Options): () => Promise<Map<Thing, string>> {
  const { store } = options;
  let known: { releases: string; wanted: Map<Thing, string> } | undefined;
  return async () => {
    const environments = await environmentsOf(store);
    const current = await Promise.all(environments.map((name) => currentRevision(store, name)));
    const releases = current.map((one, n) => `${environments[n]} ${one?.revision}`).join();
    if (known?.releases !== releases) known = { releases, wanted: await whatIsWanted(options) };
    return known.wanted;
  };
}

/** Everything that some environment has in service, or had since then, with the reason. */
async function whatIsWanted({ store, keys, keepMs }: Options): Promise<Map<Thing, string>> {
  const wanted = new Map<Thing, string>();
  for (const environment of await environmentsOf(store)) {
    const releases = { store, environment, keys };
    // A set in service that cannot be read is no reason to remove its builds: this throws.
    await inService(store, environment, keys);
    for await (const { id, isCurrent } of setsSince(releases, keepMs)) {
      const set = await readSet(store, id, keys);
      addSet(wanted, { id, builds: set ? buildsOf(set) : [] }, isCurrent, environment);
    }
  }
  return wanted;
}

function addSet(
  wanted: Map<Thing, string>,
  { id, builds }: { id: string; builds: ReturnType<typeof buildsOf> },
  isCurrent: boolean,
  environment: string,
): void {
  const when = isCurrent ? 'in service in' : 'since then in service in';
  const add = (thing: Thing, why: string) =>
    wanted.has(thing) || wanted.set(thing, `${why} ${environment}`);
  add(`sets/${id}`, when);
  for (const { app, build, as } of builds) {
    add(`${app}/${build}`, isCurrent && as !== 'in service' ? `${as} in` : when);
  }
}

/** The sets that were in service within the last `keepMs`, the latest first. */
async function* setsSince({ store, environment }: Releases, keepMs: number) {
  let until = Number.POSITIVE_INFINITY;
  for await (const { set: id, at } of history(store, environment)) {
    if (Date.now() - until >= keepMs) return;
    yield { id, isCurrent: until === Number.POSITIVE_INFINITY };
    until = Date.parse(at);
  }
}
