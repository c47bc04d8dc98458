import { type BuildOrigin, getOrigin } from 'shared/federation/supply-chain/build-origin';
import { unwrapStatement } from 'shared/federation/supply-chain/provenance';
import type { BuildName } from '../store/build-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readEnvelope } from './read-provenance.ts';

/** Reads the origin of a stored build from its provenance; null for a build without a readable one. */
export async function readOrigin(
  store: ReleaseStore,
  name: BuildName,
): Promise<BuildOrigin | null> {
  const envelope = await readEnvelope(store, name);
  return typeof envelope === 'string' ? null : getOrigin(unwrapStatement(envelope));
}

/** Whether a stored build was made from files that differ from a commit, or outside a git checkout. */
export async function wasBuiltFromChanges(store: ReleaseStore, name: BuildName): Promise<boolean> {
  const origin = await readOrigin(store, name);
  return origin !== null && (origin.dirty || origin.commit === null);
}

/** Reads the origins of builds, as `<app>/<build>` -> origin, without the builds that have none. */
export async function readOrigins(
  store: ReleaseStore,
  builds: readonly BuildName[],
): Promise<Record<string, BuildOrigin>> {
  const entries = builds.map(async (name) => {
    const origin = await readOrigin(store, name);
    return origin ? [[`${name.app}/${name.build}`, origin] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}
