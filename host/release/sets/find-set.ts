import { findSetInService, type ReleaseContext } from './find-set-in-service.ts';
import { ReleaseRefusedError } from './release-errors.ts';
import type { ReleaseSet } from './release-set.ts';
import { findRevision, listEnvironments, listRevisions } from './revisions.ts';
import { readSet } from './signed-set.ts';

const MIN_ID_LENGTH = 4;

/** Finds a set by name: `12` (a revision), `a1b2` (start of its id), `rc` (in service there). */
export async function findSet(releases: ReleaseContext, name: string): Promise<ReleaseSet> {
  const { store, environment, keys } = releases;
  const revision = /^\d{1,9}$/.test(name)
    ? await findRevision(store, environment, Number(name))
    : null;
  if (revision) return loadSet(releases, revision.set);
  if ((await listEnvironments(store)).includes(name)) {
    const current = await findSetInService(store, name, keys);
    if (current) return current.set;
  }
  return loadSet(releases, await findSetId(releases, name));
}

/**
 * Finds the previously released set that differs in the value that `read` returns; null when the store has
 * none. Repeated rollbacks go further back and never forward: "previous" means before the first release of
 * the current value.
 */
export async function findPreviousSet(
  releases: ReleaseContext,
  read: (set: ReleaseSet) => string | undefined,
): Promise<ReleaseSet | null> {
  const sets: ReleaseSet[] = [];
  for await (const revision of listRevisions(releases.store, releases.environment)) {
    const set = await readSet(releases.store, revision.set, releases.keys);
    if (!set) break;
    sets.push(set);
  }
  const [current] = sets;
  if (!current) return null;
  const first = sets.findLastIndex((set) => read(set) === read(current));
  return sets.slice(first + 1).find(read) ?? null;
}

async function loadSet({ store, keys }: ReleaseContext, id: string): Promise<ReleaseSet> {
  const set = await readSet(store, id, keys);
  if (set) return set;
  throw new ReleaseRefusedError(`The set ${id} is not in the store any more: gc has removed it.`);
}

async function findSetId({ store }: ReleaseContext, name: string): Promise<string> {
  const usable = /^[0-9a-f]+$/.test(name) && name.length >= MIN_ID_LENGTH;
  const keys = usable ? await store.list(`sets/${name}`) : [];
  const [key, ...more] = keys;
  if (!key) {
    throw new ReleaseRefusedError(
      `There is no set, revision or environment ${name}: pnpm release status lists them.`,
    );
  }
  if (more.length > 0)
    throw new ReleaseRefusedError(`${keys.length} sets begin with ${name}: write more of it.`);
  return key.slice('sets/'.length, -'.json'.length);
}
