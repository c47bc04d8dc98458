import { type Registry, type RegistryEntry, registrySchema } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';

declare global {
  /** Hash of every script that this page may run, by absolute URL. Webpack's loaders read it. */
  var portalIntegrity: Record<string, string> | undefined;
}

let current: Registry | undefined;

/** Takes the page's registry into use. Called once, before any chunk or remote is asked for. */
export function installRegistry(value: unknown): Registry {
  current = registrySchema.parse(value);
  const builds = [current.host, ...Object.values(current.sections)];
  globalThis.portalIntegrity = Object.fromEntries(
    builds.flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([file, hash]) => [absolute(base + file), hash]),
    ),
  );
  return current;
}

/** The registered build of a section, or undefined when the release set has none. */
export function registeredSection(section: SectionName): RegistryEntry | undefined {
  return current?.sections[section];
}

export function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
