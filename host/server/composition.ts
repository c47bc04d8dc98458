import { join } from 'node:path';
import type { BuildRecord } from 'shared/federation/build-record';
import type { Registry, RegistryEntry } from 'shared/federation/registry';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { currentSet, type ReleaseSet } from '../release/release-set.ts';
import { readBuild, writtenAt } from '../release/store.ts';

/** The builds of one release set, read from the store, as the page needs them. */
export interface Composition {
  readonly registry: Registry;
  readonly host: BuildRecord;
}

/** Thrown while the store has nothing to serve. */
export class NothingReleased extends Error {
  override readonly name = 'NothingReleased';
}

/** Gives the composition of the current set, read anew when `current.json` has changed. */
export function compositions(store: string): () => Promise<Composition> {
  let known: { at: number; composition: Promise<Composition> } | undefined;
  return async () => {
    const at = await writtenAt(join(store, 'current.json'));
    if (at === null) throw new NothingReleased(`Nothing is released in ${store}: run pnpm build.`);
    if (known?.at !== at) {
      known = { at, composition: compose(store) };
      known.composition.catch(() => {
        known = undefined;
      });
    }
    return known.composition;
  };
}

async function compose(store: string): Promise<Composition> {
  const current = await currentSet(store);
  if (!current) throw new NothingReleased(`Nothing is released in ${store}: run pnpm build.`);
  const host = await buildOf(store, current.set, 'host');
  const sections: Record<string, RegistryEntry> = {};
  for (const section of SECTIONS) {
    const app = `remote-${section}`;
    if (!current.set.builds[app]) continue;
    sections[section] = registryEntry(await buildOf(store, current.set, app));
  }
  return { host, registry: { set: current.set.id, host: registryBuild(host), sections } };
}

async function buildOf(store: string, set: ReleaseSet, app: string): Promise<BuildRecord> {
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
  const parts = Object.entries(record.parts);
  return {
    ...registryBuild(record),
    entry: record.entry,
    container: record.container,
    exposed: record.exposes['./routes'] ?? [],
    screens: Object.fromEntries(parts.map(([part, files]) => [screenOf(part), files])),
  };
}

/** URL = folder: `pay-now/pay-now-page` is the screen `pay-now`; `overview` is the index. */
function screenOf(part: string): string {
  const folder = part.split('/').slice(0, -1).join('/');
  return folder === 'overview' ? '' : folder;
}

/** URLs of the scripts that a visit of the screen needs from the section's build. */
export function screenFiles(registry: Registry, section: SectionName, path: string): string[] {
  const entry = registry.sections[section];
  if (!entry) return [];
  const files = [entry.entry, ...entry.exposed, ...(entry.screens[path] ?? [])];
  return [...new Set(files)].map((file) => entry.base + file);
}
