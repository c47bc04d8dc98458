import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Infer, int, object, record, string } from 'shared/contract/z';
import { readText, writeAtomically } from './store.ts';

/** One build of each app that run together. `builds`: app -> `<version>-<buildId>`. */
export const releaseSetSchema = object({
  id: string(),
  builds: record(string(), string()),
});
export type ReleaseSet = Infer<typeof releaseSetSchema>;

/** `current.json`: which set is served, and the how-manieth change of it this is. */
const currentSchema = object({ set: string(), revision: int() });

const LOCK_TRIES = 400;
const LOCK_PAUSE = 25;

/** The set in service, with its revision; null in a store that never had one. */
export async function currentSet(
  store: string,
): Promise<{ set: ReleaseSet; revision: number } | null> {
  const text = await readText(join(store, 'current.json'));
  if (text === null) return null;
  const { set: id, revision } = currentSchema.parse(JSON.parse(text));
  const set = await readSet(store, id);
  if (!set)
    throw new Error(`The release store names the set ${id} as current and has no such set.`);
  return { set, revision };
}

/** A set by its id. Every set is kept, so that going back is a swap. */
export async function readSet(store: string, id: string): Promise<ReleaseSet | null> {
  const text = await readText(join(store, 'sets', `${id}.json`));
  return text === null ? null : releaseSetSchema.parse(JSON.parse(text));
}

/**
 * Puts `change` of the current builds into service: compare and swap. Two that release at the same
 * moment are both in the result, whichever was first; a change that changes nothing writes nothing.
 */
export async function changeCurrent(
  store: string,
  change: (builds: Readonly<Record<string, string>>) => Record<string, string>,
): Promise<ReleaseSet> {
  for (;;) {
    const before = await currentSet(store);
    const builds = change(before?.set.builds ?? {});
    const next = { id: setId(builds), builds };
    if (before?.set.id === next.id) return before.set;
    await writeAtomically(join(store, 'sets', `${next.id}.json`), toJson(next));
    if (await swap(store, before?.revision ?? 0, next.id)) return next;
  }
}

/** Same builds, same id: a set says nothing but its builds. */
function setId(builds: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(builds).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 12);
}

/** Replaces `current.json` if it still has the revision that the change was made from. */
async function swap(store: string, expected: number, set: string): Promise<boolean> {
  return withLock(store, async () => {
    const now = await currentSet(store);
    if ((now?.revision ?? 0) !== expected) return false;
    await writeAtomically(join(store, 'current.json'), toJson({ set, revision: expected + 1 }));
    return true;
  });
}

/** Comparing and swapping are two steps for a file system: a lock file makes them one. */
async function withLock<T>(store: string, work: () => Promise<T>): Promise<T> {
  const lock = join(store, 'current.lock');
  await mkdir(store, { recursive: true });
  await takeLock(store, lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function takeLock(store: string, lock: string): Promise<void> {
  const own = join(store, `.lock-${randomUUID()}`);
  await writeFile(own, String(process.pid));
  try {
    for (let attempt = 0; attempt < LOCK_TRIES; attempt++) {
      if (await linked(own, lock)) return;
      await removeIfStale(lock);
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE));
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new Error('Another release is being made: wait for it to end, and try again.');
}

async function linked(own: string, lock: string): Promise<boolean> {
  return link(own, lock).then(
    () => true,
    () => false,
  );
}

/** A lock whose process is gone was left by a crash. */
async function removeIfStale(lock: string): Promise<void> {
  const pid = Number(await readText(lock));
  if (!pid) return;
  try {
    process.kill(pid, 0);
  } catch {
    await rm(lock, { force: true });
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
