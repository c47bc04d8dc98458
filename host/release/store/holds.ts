import { type Infer, object, string } from 'shared/contract/z';
import { encodeJson, readJson } from './json.ts';
import type { ReleaseStore } from './release-store.ts';

/*
 * Coordinates a release and `gc` without a lock. A release first writes a hold on a build or a set, then
 * checks for a removal mark. gc first writes a mark, then checks for holds and sets in service. Whichever
 * comes first, one of them sees the other.
 */

const noteSchema = object({ at: string() });
type Note = Infer<typeof noteSchema>;

/** Key of a build or set: `remote-lease/1.0.0-0123456789ab`, `sets/0123456789ab`. */
export type ItemKey = string;

/** A removal that takes longer counts as interrupted, in ms. */
const REMOVAL_LIMIT_MS = 600_000;
const WAIT_LIMIT_MS = 60_000;

const getHoldKey = (item: ItemKey) => `holds/${item}.json`;
const getMarkKey = (item: ItemKey) => `removals/${item}.json`;
const encodeNow = () => encodeJson({ at: new Date().toISOString() });
const getAgeMs = ({ at }: Note) => Date.now() - Date.parse(at);

/** Protects items from gc. Resolves when no gc is removing them. */
export async function holdItems(store: ReleaseStore, items: readonly ItemKey[]): Promise<void> {
  await Promise.all(items.map((item) => store.replace(getHoldKey(item), encodeNow())));
  await Promise.all(items.map((item) => waitForRemoval(store, item)));
}

/** Returns the age of the latest hold in ms; null when there is none. */
export async function getHoldAgeMs(store: ReleaseStore, item: ItemKey): Promise<number | null> {
  const note = await readJson(store, getHoldKey(item), noteSchema);
  return note && getAgeMs(note);
}

/**
 * Removes the keys of an item, the first key first, unless `isWanted` is true after the item is marked.
 * Returns whether it was removed.
 */
export async function removeUnlessWanted(
  store: ReleaseStore,
  item: ItemKey,
  isWanted: () => Promise<boolean>,
  keys: () => Promise<readonly string[]>,
): Promise<boolean> {
  if (!(await store.create(getMarkKey(item), encodeNow()))) {
    if (!(await isRemovalOver(store, item))) return false;
    await store.replace(getMarkKey(item), encodeNow());
  }
  const startedAt = Date.now();
  try {
    if (await isWanted()) return false;
    const [first, ...rest] = await keys();
    if (first) await store.remove(first);
    await Promise.all(rest.map((key) => store.remove(key)));
    // Keeps the hold of a release that started during the removal and is waiting.
    const age = await getHoldAgeMs(store, item);
    if (age !== null && age > Date.now() - startedAt) await store.remove(getHoldKey(item));
    return true;
  } finally {
    await store.remove(getMarkKey(item));
  }
}

async function isRemovalOver(store: ReleaseStore, item: ItemKey): Promise<boolean> {
  const mark = await readJson(store, getMarkKey(item), noteSchema);
  return mark === null || getAgeMs(mark) > REMOVAL_LIMIT_MS;
}

async function waitForRemoval(store: ReleaseStore, item: ItemKey): Promise<void> {
  for (const deadline = Date.now() + WAIT_LIMIT_MS; !(await isRemovalOver(store, item)); ) {
    if (Date.now() > deadline)
      throw new Error(`A gc is removing ${item}: run this again when it has ended.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
