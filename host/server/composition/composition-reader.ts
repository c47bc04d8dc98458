import type { ReleaseContext } from 'host/release/sets/find-set-in-service';
import { findCurrentRevision, type Revision } from 'host/release/sets/revisions';
import { readSet } from 'host/release/sets/signed-set';
import {
  composeSet,
  type LogFailure,
  NothingReleasedError,
  REPAIR_ADVICE,
  type SetComposition,
} from './compose-set.ts';

export interface CompositionOptions {
  readonly releases: ReleaseContext;
  readonly log: LogFailure;
  /** Whether compositions are cached; `pnpm dev` turns it off. */
  readonly cache: boolean;
  /** How long the current revision is cached, in ms. */
  readonly recheckMs?: number;
}

/**
 * Returns a function that reads the composition of the current set. It reads again after every release, and
 * while a section's build is missing; the page is then served without that section. When a set cannot be
 * served (invalid signature, store failure), the previous set stays in service, and the reason is logged
 * once.
 */
export function createCompositionReader(
  options: CompositionOptions,
): () => Promise<SetComposition> {
  const { releases, log, cache } = options;
  const readRevision = createRevisionReader(options);
  const logReason = createReasonLog(log);
  let cached: { revision: number; composition: Promise<SetComposition> } | undefined;
  let lastGood: SetComposition | undefined;

  const current = async () => {
    const { revision, set } = await readRevision();
    if (cached?.revision !== revision) {
      const composition = loadComposition(releases, set, log);
      cached = { revision, composition };
      const dropCache = () => {
        if (cached?.composition === composition) cached = undefined;
      };
      composition.then(({ complete }) => (complete && cache) || dropCache(), dropCache);
    }
    return cached.composition;
  };

  return async () => {
    try {
      lastGood = await current();
      logReason(null);
    } catch (failure) {
      if (!lastGood || failure instanceof NothingReleasedError) throw failure;
      logReason(failure);
    }
    return lastGood;
  };
}

/** Returns a function that reads the current revision, at most once every `recheckMs`. */
function createRevisionReader({ releases, recheckMs = 0 }: CompositionOptions) {
  let latest: { at: number; revision: Promise<Revision | null> } | undefined;
  return async (): Promise<Revision> => {
    if (!latest || Date.now() - latest.at >= recheckMs) {
      const { store, environment } = releases;
      latest = { at: Date.now(), revision: findCurrentRevision(store, environment) };
    }
    const revision = await latest.revision;
    if (revision) return revision;
    throw createNothingReleasedError(releases);
  };
}

function createReasonLog(log: LogFailure): (failure: unknown) => void {
  let lastReason = '';
  return (failure) => {
    const reason = failure instanceof Error ? failure.message : '';
    if (failure && reason !== lastReason) log(`${reason} The set before it stays in service.`);
    lastReason = reason;
  };
}

function createNothingReleasedError({ environment }: ReleaseContext): NothingReleasedError {
  const advice =
    environment === 'local'
      ? 'run pnpm build'
      : `release a set with pnpm release publish --env ${environment}, and check that RELEASES_DIR or RELEASES_BUCKET of this web server is the store of the releases`;
  return new NothingReleasedError(`Nothing is released in ${environment}: ${advice}.`);
}

async function loadComposition(
  { store, keys }: ReleaseContext,
  id: string,
  log: LogFailure,
): Promise<SetComposition> {
  const set = await readSet(store, id, keys);
  if (!set) throw new NothingReleasedError(`The set ${id} is not in the store: ${REPAIR_ADVICE}.`);
  return composeSet(store, set, log);
}
