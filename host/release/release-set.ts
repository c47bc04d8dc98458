import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Infer, int, object, record, string } from 'shared/contract/z';
import { codeOf, readText, writeAtomically } from './store.ts';

/** One build of each app that run together. `builds`: app -> `<version>-<buildId>`. */
const releaseSetSchema = object({
  id: string(),
  builds: record(string(), string()),
});
export type ReleaseSet = Infer<typeof releaseSetSchema>;

/** `current.json` and `history/<revision>.json`: which set the how-manieth release put in service. */
const revisionSchema = object({ set: string(), revision: int() });
type Revision = Infer<typeof revisionSchema>;

/**
 * The release in service: that of `current.json`, or a later one of the history. A release counts
 * once it stands in the history, even if its process ended before it could write `current.json`.
 */
export async function currentRevision(store: string): Promise<Revision | null> {
  let found = await readRevision(join(store, 'current.json'));
  for (;;) {
    const next = await readRevision(historyFile(store, (found?.revision ?? 0) + 1));
    if (next === null) return found;
    found = next;
  }
}

/** The set in service, with its revision; null in a store that never had one. */
export async function currentSet(
  store: string,
): Promise<{ set: ReleaseSet; revision: number } | null> {
  const current = await currentRevision(store);
  if (current === null) return null;
  const set = await readSet(store, current.set);
  if (!set)
    throw new Error(`The release store puts ${current.set} in service and has no such set.`);
  return { set, revision: current.revision };
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
    const revision = { set: next.id, revision: (before?.revision ?? 0) + 1 };
    if (!(await claimRevision(store, revision))) continue;
    await writeAtomically(join(store, 'current.json'), toJson(revision));
    return next;
  }
}

/**
 * The swap: only one can be the first to put a file under a revision's name, and the file stands
 * there whole. False when another release was faster; the change is then made from what it left.
 */
async function claimRevision(store: string, revision: Revision): Promise<boolean> {
  const target = historyFile(store, revision.revision);
  const own = `${target}.${randomUUID()}.tmp`;
  await mkdir(join(store, 'history'), { recursive: true });
  await writeFile(own, toJson(revision), { flush: true });
  try {
    await link(own, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

function historyFile(store: string, revision: number): string {
  return join(store, 'history', `${revision}.json`);
}

async function readRevision(path: string): Promise<Revision | null> {
  const text = await readText(path);
  return text === null ? null : revisionSchema.parse(JSON.parse(text));
}

/** Same builds, same id: a set says nothing but its builds. */
function setId(builds: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(builds).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 12);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
