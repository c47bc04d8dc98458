import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getAccountSummary } from 'shared/contract/payments/summary';
import type { BuildRecord } from 'shared/federation/build-record';
import { SECTIONS } from 'shared/federation/section-module';
import type { ProxyTarget } from './front.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/** How the same sources are composed; `shared/federation/variants.ts` builds them. */
export const VARIANTS = ['mono', 'mono-lazy', 'book', 'ours'] as const;
export type VariantName = (typeof VARIANTS)[number];

export const VARIANT_LABELS: Readonly<Record<VariantName, string>> = {
  mono: 'one static build, same optimizations',
  'mono-lazy': 'one static build, ordinary lazy routes',
  book: 'federation as documented',
  ours: 'ours',
};

export interface BenchVariant {
  readonly name: VariantName;
  readonly releases: string;
  readonly target: ProxyTarget;
  /** True where a script with this path is code of the payments section. */
  isSectionCode(pathname: string): boolean;
}

export const getReleasesFolder = (name: VariantName): string =>
  name === 'ours' ? path.join(ROOT, '.releases') : path.join(ROOT, '.cache/bench', name);

const SECTION = '#sections/payments/routes';

/** The build of each app: app -> `<version>-<buildId>`. */
export type VariantBuilds = Readonly<Record<string, string>>;

/** A variant whose portal listens at `port`. */
export function openVariant(name: VariantName, port: number, builds: VariantBuilds): BenchVariant {
  const releases = getReleasesFolder(name);
  if (name === 'mono' || name === 'mono-lazy') {
    const host = readBuildRecord(releases, 'host', builds.host);
    const files = host.parts[SECTION] ?? [];
    const page = name === 'mono' ? (html: string) => withHints(html, host, files) : withoutHints;
    const isSectionCode = (pathname: string) => files.some((file) => pathname.endsWith(`/${file}`));
    return { name, releases, target: { port, page }, isSectionCode };
  }
  if (name === 'ours') {
    const { entry, exposes } = readBuildRecord(
      releases,
      'remote-payments',
      builds['remote-payments'],
    );
    const files = [entry, ...(exposes['./routes'] ?? [])];
    const isSectionCode = (pathname: string) => files.some((file) => pathname.endsWith(`/${file}`));
    return { name, releases, target: { port, page: (html) => html }, isSectionCode };
  }
  const isSectionCode = (pathname: string) =>
    /\/remote-payments\/.*(remoteEntry|expose)/.test(pathname);
  // Federation as documented has no hashes, so the portal's policies would block its scripts.
  const dropHeaders = ['content-security-policy', 'integrity-policy'];
  const target = { port, page: withoutHints, rewrite: rewriteBookUrl(builds), dropHeaders };
  return { name, releases, target, isSectionCode };
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

const HINT = /<link rel="preload"[^>]*>\n?/g;

const withoutHints = (html: string): string => html.replace(HINT, '');

/** Adds preload hints for the section's files and its first data, as the federated portal does. */
function withHints(html: string, host: BuildRecord, files: readonly string[]): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const folder = `/assets/${host.app}/${host.version}-${host.buildId}/`;
  const formatSecurityAttributes = (file: string) =>
    `crossorigin="anonymous" integrity="${host.files[file]?.integrity}" nonce="${nonce}"`;
  const early = host.parts.early ?? [];
  const formatHint = (file: string) =>
    `<link rel="preload" as="script" href="${folder}${file}" ${formatSecurityAttributes(file)}>\n`;
  const [, config = '{}'] = /id="portal-config">(.*?)<\/script>/s.exec(html) ?? [];
  const paymentsOrigin: string = JSON.parse(config).services.payments;
  const firstDataUrls = JSON.stringify([paymentsOrigin + getAccountSummary.path]);
  // The loader expects an entry with a unique base URL for each section. Here all of them are the host build.
  const buildFields = { build: host.buildId, version: host.version, integrity: {} };
  const section = { ...buildFields, entry: host.entry, container: 'none' };
  const sectionEntries = SECTIONS.map((name) => [name, { ...section, base: `${folder}#${name}` }]);
  const sections = JSON.stringify(Object.fromEntries(sectionEntries));
  return html
    .replace('"sections":{}', `"sections":${sections}`)
    .replace('<link rel="preload"', `${early.map(formatHint).join('')}<link rel="preload"`)
    .replace('<style', `${files.map(formatHint).join('')}<style`)
    .replace(
      '<script defer',
      `<script type="application/json" id="portal-first-data">${firstDataUrls}</script>
${early.map((file) => `<script async src="${folder}${file}" ${formatSecurityAttributes(file)}></script>`).join('')}
<script defer`,
    );
}
