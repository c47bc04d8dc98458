import type { ReleaseContext } from 'host/release/sets/find-set-in-service';
import { findCurrentRevision, type Revision } from 'host/release/sets/revisions';
import { readSet } from 'host/release/sets/signed-set';
import {
  composeSet,
  type LogFailure,
  NothingReleasedError,
  type SetComposition,
} from './compose-set.ts';

export interface CompositionOptions {
  readonly releases: ReleaseContext;
  readonly log: LogFailure;
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
export function createCompositionReader(
  options: CompositionOptions,
): () => Promise<SetComposition> {
  const { releases, log, keep } = options;
  const latest = createRevisionReader(options);
  const say = createReasonLog(log);
  let known: { revision: number; composition: Promise<SetComposition> } | undefined;
  let good: SetComposition | undefined;

  const current = async () => {
    const { revision, set } = await latest();
    if (known?.revision !== revision) {
      const composition = loadComposition(releases, set, log);
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
      if (!good || failure instanceof NothingReleasedError) throw failure;
      say(failure);
    }
    return good;
  };
}

/** What is in service, asked of the store at most every `askEveryMs`. */
function createRevisionReader({ releases, askEveryMs = 0 }: CompositionOptions) {
  let asked: { at: number; revision: Promise<Revision | null> } | undefined;
  return async (): Promise<Revision> => {
    if (!asked || Date.now() - asked.at >= askEveryMs) {
      const { store, environment } = releases;
      asked = { at: Date.now(), revision: findCurrentRevision(store, environment) };
    }
    const revision = await asked.revision;
    if (revision) return revision;
    throw createNothingReleasedError(releases);
  };
}

function createReasonLog(log: LogFailure): (failure: unknown) => void {
  let last = '';
  return (failure) => {
    const reason = failure instanceof Error ? failure.message : '';
    if (failure && reason !== last) log(`${reason} The set before it stays in service.`);
    last = reason;
  };
}

function createNothingReleasedError({ environment }: ReleaseContext): NothingReleasedError {
  return new NothingReleasedError(`Nothing is released in ${environment}: run pnpm build.`);
}

async function loadComposition(
  { store, keys }: ReleaseContext,
  id: string,
  log: LogFailure,
): Promise<SetComposition> {
  const set = await readSet(store, id, keys);
  if (!set) throw new NothingReleasedError(`The set ${id} is not in the store: run pnpm build.`);
  return composeSet(store, set, log);
}
