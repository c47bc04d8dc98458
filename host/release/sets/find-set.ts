import { findSetInService, type ReleaseContext } from './find-set-in-service.ts';
import { ReleaseRefusedError } from './release-errors.ts';
import type { ReleaseSet } from './release-set.ts';
import { findRevision, listEnvironments, listRevisions } from './revisions.ts';
import { readSet } from './signed-set.ts';

const MIN_ID_LENGTH = 4;

/** The set that somebody names: `12` (a revision), `a1b2` (how its id begins), `rc` (in service there). */
export async function findSet(releases: ReleaseContext, named: string): Promise<ReleaseSet> {
  const { store, environment, keys } = releases;
  const revision = /^\d{1,9}$/.test(named)
    ? await findRevision(store, environment, Number(named))
    : null;
  if (revision) return loadSet(releases, revision.set);
  if ((await listEnvironments(store)).includes(named)) {
    const current = await findSetInService(store, named, keys);
    if (current) return current.set;
  }
  return loadSet(releases, await findSetId(releases, named));
}

/**
 * The set in service before, as far as `read` tells sets apart; null where there is none in the
 * store. Going back twice goes on back, and never forth again: what counts as before is what was in
 * service before the first time that the present value was.
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

async function findSetId({ store }: ReleaseContext, named: string): Promise<string> {
  const usable = /^[0-9a-f]+$/.test(named) && named.length >= MIN_ID_LENGTH;
  const keys = usable ? await store.list(`sets/${named}`) : [];
  const [key, ...more] = keys;
  if (!key) {
    throw new ReleaseRefusedError(
      `There is no set, revision or environment ${named}: pnpm release status lists them.`,
    );
  }
  if (more.length > 0)
    throw new ReleaseRefusedError(`${keys.length} sets begin with ${named}: write more of it.`);
  return key.slice('sets/'.length, -'.json'.length);
}
