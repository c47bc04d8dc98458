import { type Infer, object, string } from 'shared/contract/z';
import { jsonBytes, readJson } from './json.ts';
import type { ReleaseStore } from './release-store.ts';

/*
 * How a release and `gc` keep out of each other's way without a lock. A release first says that it
 * wants a build or a set (a hold), and then looks whether gc is at it (a mark). gc first marks, and
 * then looks for holds and for sets in service. Whichever was first, one of them sees the other.
 */

const noteSchema = object({ at: string() });
type Note = Infer<typeof noteSchema>;

/** What is held or removed: `remote-lease/1.0.0-0123456789ab`, `sets/0123456789ab`. */
export type Thing = string;

/** A removal that takes longer has died, ms. */
const REMOVAL_LIMIT = 600_000;
const WAIT_LIMIT = 60_000;

const holdOf = (thing: Thing) => `holds/${thing}.json`;
const markOf = (thing: Thing) => `removals/${thing}.json`;
const now = () => jsonBytes({ at: new Date().toISOString() });
const ageOf = ({ at }: Note) => Date.now() - Date.parse(at);

/** Keeps things from being removed by a gc from now on; comes back when none is at them. */
export async function hold(store: ReleaseStore, things: readonly Thing[]): Promise<void> {
  await Promise.all(things.map((thing) => store.replace(holdOf(thing), now())));
  await Promise.all(things.map((thing) => untilNotMarked(store, thing)));
}

/** For how long a thing was last held, ms; null where it never was. */
export async function heldFor(store: ReleaseStore, thing: Thing): Promise<number | null> {
  const note = await readJson(store, holdOf(thing), noteSchema);
  return note && ageOf(note);
}

/** Removes the keys of a thing, the first one first, unless `isWanted` says so once it is marked. */
export async function removeUnless(
  store: ReleaseStore,
  thing: Thing,
  isWanted: () => Promise<boolean>,
  keys: () => Promise<readonly string[]>,
): Promise<boolean> {
  if (!(await store.create(markOf(thing), now()))) {
    if (!(await isDead(store, thing))) return false;
    await store.replace(markOf(thing), now());
  }
  const since = Date.now();
  try {
    if (await isWanted()) return false;
    const [first, ...rest] = await keys();
    if (first) await store.remove(first);
    await Promise.all(rest.map((key) => store.remove(key)));
    // A release that came meanwhile waits for us, and wants it still.
    const age = await heldFor(store, thing);
    if (age !== null && age > Date.now() - since) await store.remove(holdOf(thing));
    return true;
  } finally {
    await store.remove(markOf(thing));
  }
}

async function isDead(store: ReleaseStore, thing: Thing): Promise<boolean> {
  const mark = await readJson(store, markOf(thing), noteSchema);
  return mark === null || ageOf(mark) > REMOVAL_LIMIT;
}

async function untilNotMarked(store: ReleaseStore, thing: Thing): Promise<void> {
  for (const until = Date.now() + WAIT_LIMIT; !(await isDead(store, thing)); ) {
    if (Date.now() > until)
      throw new Error(`A gc is removing ${thing}: run this again when it has ended.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
