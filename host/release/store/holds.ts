import { type Infer, object, string } from 'shared/contract/z';
import { encodeJson, readJson } from './json.ts';
import type { ReleaseStore } from './release-store.ts';

/*
 * How a release and `gc` keep out of each other's way without a lock. A release first says that it
 * wants a build or a set (a hold), and then looks whether gc is at it (a mark). gc first marks, and
 * then looks for holds and for sets in service. Whichever was first, one of them sees the other.
 */

const noteSchema = object({ at: string() });
type Note = Infer<typeof noteSchema>;

/** What is held or removed: `remote-lease/1.0.0-0123456789ab`, `sets/0123456789ab`. */
export type ItemKey = string;

/** A removal that takes longer has died, ms. */
const REMOVAL_LIMIT_MS = 600_000;
const WAIT_LIMIT_MS = 60_000;

const getHoldKey = (thing: ItemKey) => `holds/${thing}.json`;
const getMarkKey = (thing: ItemKey) => `removals/${thing}.json`;
const encodeNow = () => encodeJson({ at: new Date().toISOString() });
const getAgeMs = ({ at }: Note) => Date.now() - Date.parse(at);

/** Keeps things from being removed by a gc from now on; comes back when none is at them. */
export async function holdItems(store: ReleaseStore, things: readonly ItemKey[]): Promise<void> {
  await Promise.all(things.map((thing) => store.replace(getHoldKey(thing), encodeNow())));
  await Promise.all(things.map((thing) => waitForRemoval(store, thing)));
}

/** For how long a thing was last held, ms; null where it never was. */
export async function getHoldAgeMs(store: ReleaseStore, thing: ItemKey): Promise<number | null> {
  const note = await readJson(store, getHoldKey(thing), noteSchema);
  return note && getAgeMs(note);
}

/** Removes the keys of a thing, the first one first, unless `isWanted` says so once it is marked. */
export async function removeUnlessWanted(
  store: ReleaseStore,
  thing: ItemKey,
  isWanted: () => Promise<boolean>,
  keys: () => Promise<readonly string[]>,
): Promise<boolean> {
  if (!(await store.create(getMarkKey(thing), encodeNow()))) {
    if (!(await isRemovalOver(store, thing))) return false;
    await store.replace(getMarkKey(thing), encodeNow());
  }
  const since = Date.now();
  try {
    if (await isWanted()) return false;
    const [first, ...rest] = await keys();
    if (first) await store.remove(first);
    await Promise.all(rest.map((key) => store.remove(key)));
    // A release that came meanwhile waits for us, and wants it still.
    const age = await getHoldAgeMs(store, thing);
    if (age !== null && age > Date.now() - since) await store.remove(getHoldKey(thing));
    return true;
  } finally {
    await store.remove(getMarkKey(thing));
  }
}

async function isRemovalOver(store: ReleaseStore, thing: ItemKey): Promise<boolean> {
  const mark = await readJson(store, getMarkKey(thing), noteSchema);
  return mark === null || getAgeMs(mark) > REMOVAL_LIMIT_MS;
}

async function waitForRemoval(store: ReleaseStore, thing: ItemKey): Promise<void> {
  for (const until = Date.now() + WAIT_LIMIT_MS; !(await isRemovalOver(store, thing)); ) {
    if (Date.now() > until)
      throw new Error(`A gc is removing ${thing}: run this again when it has ended.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
