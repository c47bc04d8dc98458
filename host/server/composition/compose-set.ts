import type { ReleaseSet } from 'host/release/sets/release-set';
import { readSignedBuild } from 'host/release/store/builds';
import type { ReleaseStore } from 'host/release/store/release-store';
import { OUTCOMES_PATH } from 'shared/federation/build-outcomes';
import type { BuildRecord } from 'shared/federation/build-record';
import type { Registry, RegistryEntry } from 'shared/federation/registry';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { toRegistryBuild, toSectionBuild } from './registry-build.ts';

/** The builds that one page is composed of. */
export interface Composition {
  readonly registry: Registry;
  readonly host: BuildRecord;
  readonly remotes: Readonly<Partial<Record<SectionName, BuildRecord>>>;
}

/** A build on trial: the shares below `percent` get it. */
interface CanaryBuild {
  readonly section: SectionName;
  readonly percent: number;
  readonly record: BuildRecord;
}

/** The builds of one release set, read from the store: what a page without a share is composed of. */
export interface SetComposition extends Composition {
  readonly set: ReleaseSet;
  readonly canaries: readonly CanaryBuild[];
  /** False while the store misses a build of the set. */
  readonly complete: boolean;
}

/** Thrown while the store has nothing to serve. */
export class NothingReleasedError extends Error {
  override readonly name = 'NothingReleasedError';
}

export type LogFailure = (failure: unknown) => void;

/** Reads the builds of a set. A section whose build is missing is left out, and the log says so. */
export async function composeSet(
  store: ReleaseStore,
  set: ReleaseSet,
  log: LogFailure,
): Promise<SetComposition> {
  const host = await loadBuildRecord(store, set, 'host', set.builds.host);
  const remotes: Partial<Record<SectionName, BuildRecord>> = {};
  const sections: Record<string, RegistryEntry> = {};
  const trials: CanaryBuild[] = [];
  let complete = true;
  const find = async (app: string, build: string | undefined) => {
    if (!build) return null;
    return loadBuildRecord(store, set, app, build).catch((failure: unknown) => {
      complete = false;
      log(failure);
      return null;
    });
  };
  for (const section of SECTIONS) {
    const app = `remote-${section}`;
    const record = await find(app, set.builds[app]);
    if (!record) continue;
    const { [app]: fallback } = set.fallbacks;
    const older = fallback === set.builds[app] ? null : await find(app, fallback);
    remotes[section] = record;
    sections[section] = toRegistryEntry(record, older);
    const canary = set.canaries[app];
    const tried = await find(app, canary?.build);
    if (canary && tried) trials.push({ section, percent: canary.percent, record: tried });
  }
  const outcomes = trials.length > 0 ? { outcomes: OUTCOMES_PATH } : {};
  const registry = { set: set.id, host: toRegistryBuild(host), sections, ...outcomes };
  return { set, host, remotes, registry, canaries: trials, complete };
}

/** What a page of this share is composed of; without a share nothing is on trial. */
export function composeForBucket(whole: SetComposition, share: number | undefined): Composition {
  const taken = whole.canaries.filter(({ percent }) => share !== undefined && share < percent);
  if (taken.length === 0) return whole;
  const sections = { ...whole.registry.sections };
  const remotes = { ...whole.remotes };
  for (const { section, record } of taken) {
    sections[section] = { ...toRegistryEntry(record, remotes[section] ?? null), canary: true };
    remotes[section] = record;
  }
  return { host: whole.host, remotes, registry: { ...whole.registry, sections } };
}

/** A share as the browser's cookie says it; anyone may have written there. */
export function parseCanaryBucket(cookie: string | undefined): number | undefined {
  return cookie !== undefined && /^\d{1,2}$/.test(cookie) ? Number(cookie) : undefined;
}

function toRegistryEntry(record: BuildRecord, older: BuildRecord | null): RegistryEntry {
  return { ...toSectionBuild(record), ...(older && { fallback: toSectionBuild(older) }) };
}

async function loadBuildRecord(
  store: ReleaseStore,
  set: ReleaseSet,
  app: string,
  build: string | undefined,
): Promise<BuildRecord> {
  const record = build && (await readSignedBuild(store, { app, build }, set.records));
  if (record) return record;
  throw new NothingReleasedError(`The set ${set.id} has no build of ${app}: run pnpm build.`);
}
