import type { ReleaseSet } from 'host/release/sets/release-set';
import { readSignedBuild } from 'host/release/store/read-build';
import type { ReleaseStore } from 'host/release/store/release-store';
import { OUTCOMES_PATH } from 'shared/federation/build-outcomes';
import type { BuildRecord } from 'shared/federation/build-record';
import type { FirstContent } from 'shared/federation/first-content/part';
import type { Registry, RegistryEntry } from 'shared/federation/registry';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { LANGUAGES, type Language } from 'shared/language/language';
import { readFirstContent } from './read-first-content.ts';
import { getBuildBaseUrl, toRegistryBuild, toSectionBuild } from './registry-build.ts';
import { listIndexScripts } from './screen-files.ts';
import { getTrialBucket } from './trial-bucket.ts';

/** The builds of one page. */
export interface Composition {
  readonly registry: Registry;
  readonly host: BuildRecord;
  readonly remotes: Readonly<Partial<Record<SectionName, BuildRecord>>>;
  /** What the page shows of a section before its code arrives, by the record of its build and by language. */
  readonly firstContent: ReadonlyMap<BuildRecord, FirstContentByLanguage>;
  /** The records of all builds that the registry can have, by the URL of their folder. */
  readonly records: ReadonlyMap<string, BuildRecord>;
}

export type FirstContentByLanguage = Readonly<Partial<Record<Language, FirstContent>>>;

/** A canary build: people whose bucket in this trial is below `percent` get it. */
interface CanaryBuild {
  readonly section: SectionName;
  /** Name of the build in the set: `1.0.0-0123456789ab`. */
  readonly build: string;
  readonly percent: number;
  readonly record: BuildRecord;
}

/** The builds of one release set, read from the store. A page without a canary bucket uses these. */
export interface SetComposition extends Composition {
  readonly set: ReleaseSet;
  readonly canaries: readonly CanaryBuild[];
  /** False while the store lacks a build of the set. */
  readonly complete: boolean;
}

/** What the operator of a web server does about a set that the store does not have completely. */
export const REPAIR_ADVICE =
  'run pnpm release verify, then roll back or restore the build (docs/runbooks/something-is-on-fire.md)';

/** Thrown while no release can be served. */
export class NothingReleasedError extends Error {
  override readonly name = 'NothingReleasedError';
}

export type LogFailure = (failure: unknown) => void;

/** Reads the builds of a set. Omits a section whose build is missing and logs the failure. */
export async function composeSet(
  store: ReleaseStore,
  set: ReleaseSet,
  log: LogFailure,
): Promise<SetComposition> {
  const host = await loadBuildRecord(store, set, 'host', set.builds.host);
  const remotes: Partial<Record<SectionName, BuildRecord>> = {};
  const sections: Record<string, RegistryEntry> = {};
  const canaries: CanaryBuild[] = [];
  const firstContent = new Map<BuildRecord, FirstContentByLanguage>();
  const records = new Map([[getBuildBaseUrl(host), host]]);
  let complete = true;
  const findRecord = async (app: string, build: string | undefined) => {
    if (!build) return null;
    const found = await loadBuildRecord(store, set, app, build).catch((failure: unknown) => {
      complete = false;
      log(failure);
      return null;
    });
    if (found) records.set(getBuildBaseUrl(found), found);
    return found;
  };
  const addFirstContent = async (record: BuildRecord) => {
    firstContent.set(record, await readFirstContents(store, record, log));
  };
  for (const section of SECTIONS) {
    const app = `remote-${section}`;
    const record = await findRecord(app, set.builds[app]);
    if (!record) continue;
    const { [app]: fallback } = set.fallbacks;
    const fallbackRecord = fallback === set.builds[app] ? null : await findRecord(app, fallback);
    remotes[section] = record;
    await addFirstContent(record);
    sections[section] = toRegistryEntry(host, record, fallbackRecord);
    const canary = set.canaries[app];
    const canaryRecord = await findRecord(app, canary?.build);
    if (canaryRecord) await addFirstContent(canaryRecord);
    if (canary && canaryRecord) canaries.push({ section, ...canary, record: canaryRecord });
  }
  const outcomes = canaries.length > 0 ? { outcomes: OUTCOMES_PATH } : {};
  const registry = { set: set.id, host: toRegistryBuild(host), sections, ...outcomes };
  return { set, host, remotes, registry, firstContent, records, canaries, complete };
}

/** Reads the first content of a build in every language. Logs what cannot be read; the page then shows the skeleton. */
async function readFirstContents(
  store: ReleaseStore,
  record: BuildRecord,
  log: LogFailure,
): Promise<FirstContentByLanguage> {
  const contents: Partial<Record<Language, FirstContent>> = {};
  for (const language of LANGUAGES) {
    const content = await readFirstContent(store, record, language).catch((failure: unknown) => {
      log(failure);
      return null;
    });
    if (content) contents[language] = content;
  }
  return contents;
}

/**
 * Returns the composition for a canary share (0 to 999); without a share no canary is used. The page gets the
 * share, because the cookie may change while the page is open.
 */
export function composeForShare(base: SetComposition, share: number | undefined): Composition {
  if (share === undefined || base.canaries.length === 0) return base;
  const { host, firstContent, records } = base;
  const sections = { ...base.registry.sections };
  const remotes = { ...base.remotes };
  for (const { section, build, percent, record } of base.canaries) {
    if (getTrialBucket(share, { app: `remote-${section}`, build }) >= percent) continue;
    const entry = toRegistryEntry(host, record, remotes[section] ?? null);
    sections[section] = { ...entry, canary: true };
    remotes[section] = record;
  }
  const registry = { ...base.registry, sections, share };
  return { host, remotes, firstContent, records, registry };
}

/**
 * Parses the canary share of a cookie or header. Anyone may have written it, so invalid values are ignored.
 */
export function parseCanaryShare(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

function toRegistryEntry(
  host: BuildRecord,
  record: BuildRecord,
  fallbackRecord: BuildRecord | null,
): RegistryEntry {
  return {
    ...toSectionBuild(record),
    indexScripts: listIndexScripts(host, record),
    ...(fallbackRecord && { fallback: toSectionBuild(fallbackRecord) }),
  };
}

async function loadBuildRecord(
  store: ReleaseStore,
  set: ReleaseSet,
  app: string,
  build: string | undefined,
): Promise<BuildRecord> {
  const record = build && (await readSignedBuild(store, { app, build }, set.records));
  if (record) return record;
  throw new NothingReleasedError(`The set ${set.id} has no build of ${app}: ${REPAIR_ADVICE}.`);
}
