import { type Registry, type RegistryEntry, registrySchema } from 'shared/federation/registry';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';

interface ScriptRequest {
  readonly src: string;
  readonly integrity: string;
}

declare global {
  /** Address and hash under which a script of the registry is to be loaded. Webpack asks here. */
  var portalScript: ((url: string) => ScriptRequest) | undefined;
}

/** A hash that no file has: what the registry does not know is fetched by nobody's script. */
const UNKNOWN_FILE_HASH = `sha384-${'A'.repeat(64)}`;

let current: Registry | undefined;
let hashes: Readonly<Record<string, string>> = {};
const attempts = new Map<string, number>();
const overridden = new Set<SectionName>();

/** Takes the page's registry into use, before any chunk or remote is asked for. */
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

/** The registered build of a section, or undefined when the release set has none. */
export function getRegisteredSection(section: SectionName): RegistryEntry | undefined {
  return current?.sections[section];
}

/** The sections that the release set has. */
export function listRegisteredSections(): readonly SectionName[] {
  return SECTIONS.filter((section) => current?.sections[section] !== undefined);
}

/** Where outcomes of builds are counted; undefined where nobody counts them. */
export function getOutcomesUrl(): string | undefined {
  return current?.outcomes;
}

/** Id of the host's own build; undefined before the registry is there. */
export function getHostBuild(): string | undefined {
  return current?.host.build;
}

/** Hash of a script, whatever query its address has, or undefined when it is not registered. */
export function getIntegrity(url: string): string | undefined {
  return hashes[url.replace(/\?.*$/, '')];
}

/** From the second time on with a query of its own: a spoilt answer may be kept under the first. */
function createScriptRequest(url: string): ScriptRequest {
  const attempt = (attempts.get(url) ?? 0) + 1;
  attempts.set(url, attempt);
  const src = attempt === 1 ? url : `${url}?attempt=${attempt}`;
  return { src, integrity: getIntegrity(url) ?? UNKNOWN_FILE_HASH };
}

/** True where the section comes from elsewhere than the release says: a newer set changes nothing of it. */
export function isOverridden(section: SectionName): boolean {
  return overridden.has(section);
}

/** Lets a section come from elsewhere than the release says (a developer's override); null: not at all. */
export function overrideSection(section: SectionName, entry: RegistryEntry | null): void {
  if (!current) throw new Error('The registry is not there yet.');
  overridden.add(section);
  const { [section]: _released, ...others } = current.sections;
  installRegistry({ ...current, sections: entry ? { ...others, [section]: entry } : others });
}

export function toAbsoluteUrl(url: string): string {
  return new URL(url, document.baseURI).href;
}
