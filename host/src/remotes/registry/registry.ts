import { type Registry, type RegistryEntry, registrySchema } from 'shared/federation/registry';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { toAttemptUrl } from './attempt-url.ts';

interface ScriptRequest {
  readonly src: string;
  readonly integrity: string;
}

declare global {
  /**
   * Returns URL and integrity hash for loading a script. The webpack runtime of every build calls this
   * function.
   */
  var portalScript: ((url: string) => ScriptRequest) | undefined;
}

/** A hash that matches no file, so that the browser blocks scripts that are not in the registry. */
const UNKNOWN_FILE_HASH = `sha384-${'A'.repeat(64)}`;

let current: Registry | undefined;
let hashes: Readonly<Record<string, string>> = {};
const attempts = new Map<string, number>();
const overridden = new Set<SectionName>();

/** Installs the registry of the page. Must run before any chunk or remote loads. */
export function installRegistry(value: unknown): Registry {
  current = registrySchema.parse(value);
  const sections = Object.values(current.sections);
  const builds = [current.host, ...sections, ...sections.flatMap(({ fallback = [] }) => fallback)];
  hashes = Object.fromEntries(
    builds.flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([file, hash]) => [toAbsoluteUrl(base + file), hash]),
    ),
  );
  globalThis.portalScript = createScriptRequest;
  return current;
}

/** The registered build of a section; undefined when the release set has none. */
export function getRegisteredSection(section: SectionName): RegistryEntry | undefined {
  return current?.sections[section];
}

/** The sections in the release set. */
export function listRegisteredSections(): readonly SectionName[] {
  return SECTIONS.filter((section) => current?.sections[section] !== undefined);
}

/** URL to which outcomes of builds are sent; undefined when they are not counted. */
export function getOutcomesUrl(): string | undefined {
  return current?.outcomes;
}

/** Canary share with which the server composed this page; undefined while no canary ran. */
export function getCanaryShare(): number | undefined {
  return current?.share;
}

/** Id of the host's build; undefined before the registry is installed. */
export function getHostBuild(): string | undefined {
  return current?.host.build;
}

/** Integrity hash of a script, ignoring the query of its URL; undefined when it is not registered. */
export function getIntegrity(url: string): string | undefined {
  return hashes[url.replace(/\?.*$/, '')];
}

function createScriptRequest(url: string): ScriptRequest {
  const src = toAttemptUrl(url, countAttempt(url));
  return { src, integrity: getIntegrity(url) ?? UNKNOWN_FILE_HASH };
}

/** Counts an attempt to load a script, so that the next one has another URL. Returns its number. */
export function countAttempt(url: string): number {
  const attempt = (attempts.get(url) ?? 0) + 1;
  attempts.set(url, attempt);
  return attempt;
}

/** Whether an override replaces this section, so that a newer release set does not affect it. */
export function isOverridden(section: SectionName): boolean {
  return overridden.has(section);
}

/** Replaces the registered build of a section with a developer's override; null removes the section. */
export function overrideSection(section: SectionName, entry: RegistryEntry | null): void {
  overridden.add(section);
  registerSection(section, entry);
}

/** Replaces the registered build of a section; null removes the section. */
export function registerSection(section: SectionName, entry: RegistryEntry | null): void {
  if (!current) throw new Error('The registry is not there yet.');
  const { [section]: _previous, ...others } = current.sections;
  installRegistry({ ...current, sections: entry ? { ...others, [section]: entry } : others });
}

export function toAbsoluteUrl(url: string): string {
  return new URL(url, document.baseURI).href;
}
