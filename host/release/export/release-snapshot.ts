import type { Composition } from 'host/server/composition/compose-set';
import { createCompositionReader } from 'host/server/composition/composition-reader';
import type { BuildRecord } from 'shared/federation/build-record';
import { findSetInService, type ReleaseContext } from '../sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { listBuilds, type ReleaseSet } from '../sets/release-set.ts';
import { readSignedBuild } from '../store/read-build.ts';

/** The release in service, as needed for an export. */
export interface ReleaseSnapshot {
  readonly set: ReleaseSet;
  readonly composition: Composition;
  /** Every build that a page of the set may load: builds in service and fallbacks. */
  readonly records: readonly BuildRecord[];
}

/** Loads the set in service. Throws when one of its builds is missing. */
export async function loadReleaseSnapshot(releases: ReleaseContext): Promise<ReleaseSnapshot> {
  const readComposition = createCompositionReader({ releases, log: () => {}, cache: false });
  for (;;) {
    const { store, environment, keys } = releases;
    const current = await findSetInService(store, environment, keys);
    const composition = await readComposition();
    // Another set was released between the two reads.
    if (current?.set.id !== composition.registry.set) continue;
    if (!composition.complete) {
      throw new ReleaseRefusedError(
        `The set ${current.set.id} misses a build: publish that section again.`,
      );
    }
    const { host, remotes, firstContent, records: buildRecords } = composition;
    // A static export has no server that could receive outcomes.
    const { outcomes: _, ...registry } = composition.registry;
    const fallbacks = listBuilds(current.set).filter(({ as }) => as === 'fallback');
    const { records } = current.set;
    const read = await Promise.all(
      fallbacks.map((build) => readSignedBuild(store, build, records)),
    );
    const existing = read.filter((record) => record !== null);
    return {
      set: current.set,
      composition: { host, remotes, firstContent, records: buildRecords, registry },
      records: [host, ...Object.values(remotes), ...existing],
    };
  }
}
