import type { BuildRecord } from 'shared/federation/build-record';
import type { Registry, RegistryEntry } from 'shared/federation/registry';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import type { Releases } from '../release/sets/in-service.ts';
import type { ReleaseSet } from '../release/sets/release-set.ts';
import { currentRevision, type Revision } from '../release/sets/revisions.ts';
import { readSet } from '../release/sets/signed-set.ts';
import { readBuild } from '../release/store/builds.ts';
import type { ReleaseStore } from '../release/store/release-store.ts';

/** The builds of one release set, read from the store, as the page needs them. */
export interface Composition {
  readonly registry: Registry;
  readonly host: BuildRecord;
  readonly remotes: Readonly<Partial<Record<SectionName, BuildRecord>>>;
  /** False while the store misses the build of a section. */
  readonly complete: boolean;
}

/** Thrown while the store has nothing to serve. */
export class NothingReleased extends Error {
  override readonly name = 'NothingReleased';
}

type Log = (failure: unknown) => void;

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
export function compositions(options: CompositionOptions): () => Promise<Composition> {
  const { releases, log, keep } = options;
  const latest = latestRevision(options);
  const say = oncePerReason(log);
  let known: { revision: number; composition: Promise<Composition> } | undefined;
  let good: Composition | undefined;

  const current = async () => {
    const { revision, set } = await latest();
    if (known?.revision !== revision) {
      const composition = compose(releases, set, log);
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

async function compose({ store, keys }: Releases, id: string, log: Log): Promise<Composition> {
  const set = await readSet(store, id, keys);
  if (!set) throw new NothingReleased(`The set ${id} is not in the store: run pnpm build.`);
  const host = await buildOf(store, set, 'host');
  const remotes: Partial<Record<SectionName, BuildRecord>> = {};
  for (const section of SECTIONS) {
    const app = `remote-${section}`;
    if (!set.builds[app]) continue;
    const record = await buildOf(store, set, app).catch((failure: unknown) => {
      log(failure);
      return null;
    });
    if (record) remotes[section] = record;
  }
  const entries = Object.entries(remotes).map(([name, record]) => [name, registryEntry(record)]);
  const sections: Record<string, RegistryEntry> = Object.fromEntries(entries);
  const registry = { set: set.id, host: registryBuild(host), sections };
  const named = SECTIONS.filter((section) => set.builds[`remote-${section}`]);
  const complete = Object.keys(remotes).length === named.length;
  return { host, remotes, registry, complete };
}

async function buildOf(store: ReleaseStore, set: ReleaseSet, app: string): Promise<BuildRecord> {
  const build = set.builds[app];
  const record = build && (await readBuild(store, { app, build }));
  if (!record)
    throw new NothingReleased(`The set ${set.id} has no build of ${app}: run pnpm build.`);
  return record;
}

/** Address of a build's folder, as the page sees it. */
export function baseOf({ app, version, buildId }: BuildRecord): string {
  return `/assets/${app}/${version}-${buildId}/`;
}

function registryBuild(record: BuildRecord) {
  const scripts = Object.entries(record.files).filter(([file]) => file.endsWith('.js'));
  return {
    build: record.buildId,
    version: record.version,
    base: baseOf(record),
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
  };
}

function registryEntry(record: BuildRecord): RegistryEntry {
  if (!record.container) throw new Error(`The build of ${record.app} exposes nothing.`);
  return { ...registryBuild(record), entry: record.entry, container: record.container };
}

/**
 * URLs of the scripts that a visit of the screen needs: the section's own, and those modules of the
 * host that it takes and that the host keeps apart. URL = folder: `/pay-now` is the part
 * `pay-now/..`, the index is `overview/..`.
 */
export function screenFiles(composition: Composition, section: SectionName, path: string) {
  const record = composition.remotes[section];
  if (!record) return [];
  const folder = `${path || 'overview'}/`;
  const parts = Object.keys(record.parts).filter((part) => part.startsWith(folder));
  const own = [record.entry, ...(record.exposes['./routes'] ?? [])].concat(
    parts.flatMap((part) => record.parts[part] ?? []),
  );
  const taken = ['./routes', ...parts].flatMap((part) => record.takes[part] ?? []);
  return [
    ...own.map((file) => baseOf(record) + file),
    ...taken.flatMap((key) => hostFiles(composition.host, key)),
  ];
}

/** URLs of the files of a lazy part of the host; none where the part is not one of its own. */
export function hostFiles(host: BuildRecord, part: string): string[] {
  return (host.parts[part] ?? []).map((file) => baseOf(host) + file);
}
