import type { Releases } from 'host/release/sets/in-service';
import { currentRevision, type Revision } from 'host/release/sets/revisions';
import { readSet } from 'host/release/sets/signed-set';
import { composeSet, type Log, NothingReleased, type SetComposition } from './compose-set.ts';

export interface CompositionOptions {
  readonly releases: Releases;
  readonly log: Log;
  /** False: nothing that was read is kept (`pnpm dev`). */
  readonly keep: boolean;
  /** For how long it is taken for granted what is in service, ms. */
  readonly askEveryMs?: number;
}

/**
 * Gives the composition of the current set, read anew after every release, and while the build of
 * a section is missing: the page goes without that section, and the others work. A set that cannot
 * be served (its signature, the store) leaves the last good one in service, and says why once.
 */
export function compositions(options: CompositionOptions): () => Promise<SetComposition> {
  const { releases, log, keep } = options;
  const latest = latestRevision(options);
  const say = oncePerReason(log);
  let known: { revision: number; composition: Promise<SetComposition> } | undefined;
  let good: SetComposition | undefined;

  const current = async () => {
    const { revision, set } = await latest();
    if (known?.revision !== revision) {
      const composition = read(releases, set, log);
      known = { revision, composition };
      const forget = () => {
        if (known?.composition === composition) known = undefined;
      };
      composition.then(({ complete }) => (complete && keep) || forget(), forget);
    }
    return known.composition;
  };

  return async () => {
    try {
      good = await current();
      say(null);
    } catch (failure) {
      if (!good || failure instanceof NothingReleased) throw failure;
      say(failure);
    }
    return good;
  };
}

/** What is in service, asked of the store at most every `askEveryMs`. */
function latestRevision({ releases, askEveryMs = 0 }: CompositionOptions) {
  let asked: { at: number; revision: Promise<Revision | null> } | undefined;
  return async (): Promise<Revision> => {
    if (!asked || Date.now() - asked.at >= askEveryMs) {
      const { store, environment } = releases;
      asked = { at: Date.now(), revision: currentRevision(store, environment) };
    }
    const revision = await asked.revision;
    if (revision) return revision;
    throw nothingIn(releases);
  };
}

function oncePerReason(log: Log): (failure: unknown) => void {
  let last = '';
  return (failure) => {
    const reason = failure instanceof Error ? failure.message : '';
    if (failure && reason !== last) log(`${reason} The set before it stays in service.`);
    last = reason;
  };
}

function nothingIn({ environment }: Releases): NothingReleased {
  return new NothingReleased(`Nothing is released in ${environment}: run pnpm build.`);
}

async function read({ store, keys }: Releases, id: string, log: Log): Promise<SetComposition> {
  const set = await readSet(store, id, keys);
  if (!set) throw new NothingReleased(`The set ${id} is not in the store: run pnpm build.`);
  return composeSet(store, set, log);
}
