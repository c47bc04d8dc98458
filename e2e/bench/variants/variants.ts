import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from 'shared/federation/build-record';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import type { ProxyTarget } from './front.ts';
import { addHints, removeHints, type StaticFirstRequests } from './static-page.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/** How the same sources are composed; `shared/federation/variants.ts` builds them. */
export const VARIANTS = ['mono', 'mono-lazy', 'book', 'ours'] as const;
/** A variant built from these sources. */
export type BuiltVariantName = (typeof VARIANTS)[number];
/** `before` is the released portal of another checkout. */
export type VariantName = BuiltVariantName | 'before';

export const ALL_VARIANTS: readonly VariantName[] = [...VARIANTS, 'before'];

export const VARIANT_LABELS: Readonly<Record<VariantName, string>> = {
  mono: 'one static build, same optimizations',
  'mono-lazy': 'one static build, ordinary lazy routes',
  book: 'federation as documented',
  ours: 'ours',
  before: 'the build before',
};

export interface BenchVariant {
  readonly name: VariantName;
  readonly target: ProxyTarget;
  /** The first port of the services that the variant uses. */
  readonly servicesPort: number;
  /** True where a script with this path is code of a section. */
  isSectionCode(pathname: string): boolean;
}

export const getReleasesFolder = (name: BuiltVariantName): string =>
  name === 'ours' ? path.join(ROOT, '.releases') : path.join(ROOT, '.cache/bench', name);

/** The build of each app: app -> `<version>-<buildId>`. */
export type VariantBuilds = Readonly<Record<string, string>>;

/** Where a variant listens. */
export interface VariantPorts {
  readonly port: number;
  readonly servicesPort: number;
}

/** A variant of these sources. `released` is the released portal, whose first data the static build requests too. */
export function openVariant(
  name: BuiltVariantName,
  { port, servicesPort }: VariantPorts,
  builds: VariantBuilds,
  released: VariantBuilds,
): BenchVariant {
  const releases = getReleasesFolder(name);
  if (name === 'ours') return openRelease(name, { port, servicesPort }, releases, builds);
  if (name === 'book') {
    // Federation as documented has no hashes, so the portal's policies would block its scripts.
    const dropHeaders = ['content-security-policy', 'integrity-policy'];
    const target = { port, page: removeHints, rewrite: rewriteBookUrl(builds), dropHeaders };
    const isSectionCode = (pathname: string) =>
      /\/remote-[a-z]+\/.*(remoteEntry|expose)/.test(pathname);
    return { name, target, servicesPort, isSectionCode };
  }
  const host = readBuildRecord(releases, 'host', builds.host);
  const getFiles = (section: SectionName) => host.parts[`#sections/${section}/routes`] ?? [];
  const isSectionCode = createFileTest(SECTIONS.flatMap(getFiles));
  const page = (html: string, url: string) => {
    const section = getSection(url);
    return addHints(html, host, getFiles(section), readFirstRequests(section, released));
  };
  return {
    name,
    target: { port, page: name === 'mono' ? page : removeHints },
    servicesPort,
    isSectionCode,
  };
}

/** A variant that serves released builds unchanged. */
export function openRelease(
  name: VariantName,
  { port, servicesPort }: VariantPorts,
  releases: string,
  builds: VariantBuilds,
): BenchVariant {
  const files = SECTIONS.flatMap((section) => {
    const app = `remote-${section}`;
    const { entry, exposes } = readBuildRecord(releases, app, builds[app]);
    return [entry, ...(exposes['./routes'] ?? [])];
  });
  return {
    name,
    target: { port, page: (html) => html },
    servicesPort,
    isSectionCode: createFileTest(files),
  };
}

function createFileTest(files: readonly string[]): (pathname: string) => boolean {
  return (pathname) => files.some((file) => pathname.endsWith(`/${file}`));
}

/** The section of a page address. Home redirects to payments. */
function getSection(url: string): SectionName {
  return SECTIONS.find((section) => url.startsWith(`/${section}`)) ?? 'payments';
}

function readFirstRequests(section: SectionName, builds: VariantBuilds): StaticFirstRequests {
  const app = `remote-${section}`;
  return readBuildRecord(getReleasesFolder('ours'), app, builds[app]);
}

/** `/book/remote-payments/mf-manifest.json` -> that file of the build of that remote. */
function rewriteBookUrl(builds: VariantBuilds) {
  return (url: string) =>
    url.replace(/^\/book\/(remote-\w+)\//, (_, app: string) => `/assets/${app}/${builds[app]}/`);
}

/** The compressed size of the entry of each remote of the released portal, KB. */
export function getEntriesKb(builds: VariantBuilds): Record<string, number> {
  const remotes = Object.entries(builds).filter(([app]) => app.startsWith('remote-'));
  return Object.fromEntries(
    remotes.map(([app, build]) => {
      const { entry, files } = readBuildRecord(getReleasesFolder('ours'), app, build);
      return [app, (files[entry]?.brotli ?? Number.NaN) / 1000];
    }),
  );
}

function readBuildRecord(releases: string, app: string, build = ''): BuildRecord {
  return JSON.parse(readFileSync(path.join(releases, app, build, 'build.json'), 'utf8'));
}
