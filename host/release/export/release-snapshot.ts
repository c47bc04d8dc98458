import type { Composition } from 'host/server/composition/compose-set';
import { createCompositionReader } from 'host/server/composition/composition-reader';
import type { BuildRecord } from 'shared/federation/build-record';
import { findSetInService, type ReleaseContext } from '../sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { listBuilds, type ReleaseSet } from '../sets/release-set.ts';
import { readSignedBuild } from '../store/builds.ts';

/** What is in service, as an export needs it. */
export interface ReleaseSnapshot {
  readonly set: ReleaseSet;
  readonly composition: Composition;
  /** Every build that a page of it may ask for: those in service, and the fallbacks. */
  readonly records: readonly BuildRecord[];
}

/** Reads the set in service; refuses one of which a build is missing. */
export async function loadReleaseSnapshot(releases: ReleaseContext): Promise<ReleaseSnapshot> {
  const composed = createCompositionReader({ releases, log: () => {}, keep: false });
  for (;;) {
    const { store, environment, keys } = releases;
    const found = await findSetInService(store, environment, keys);
    const composition = await composed();
    // Another set was put into service between the two.
    if (found?.set.id !== composition.registry.set) continue;
    if (!composition.complete) {
      throw new ReleaseRefusedError(
        `The set ${found.set.id} misses a build: publish that section anew.`,
      );
    }
    const { host, remotes } = composition;
    // Nobody is there to take what pages would tell of a build on trial.
    const { outcomes: _, ...registry } = composition.registry;
    const fallbacks = listBuilds(found.set).filter(({ as }) => as === 'fallback');
    const { records } = found.set;
    const read = await Promise.all(
      fallbacks.map((build) => readSignedBuild(store, build, records)),
    );
    const there = read.filter((record) => record !== null);
    return {
      set: found.set,
      composition: { host, remotes, registry },
      records: [host, ...Object.values(remotes), ...there],
    };
  }
}
