import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from 'shared/federation/build-record';
import type { Behind } from './front.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** How the same sources are composed; `shared/federation/variants.ts` builds them. */
export const VARIANTS = ['mono', 'mono-lazy', 'book', 'ours'] as const;
export type VariantName = (typeof VARIANTS)[number];

export const WORDS: Readonly<Record<VariantName, string>> = {
  mono: 'one static build, same care',
  'mono-lazy': 'one static build, ordinary lazy routes',
  book: 'federation by the book',
  ours: 'ours',
};

export interface Variant {
  readonly name: VariantName;
  readonly releases: string;
  readonly behind: Behind;
  /** Whether a script of this address is code of the section payments. */
  isSectionCode(pathname: string): boolean;
}

export const releasesOf = (name: VariantName): string =>
  name === 'ours' ? path.join(ROOT, '.releases') : path.join(ROOT, '.cache/bench', name);

const SECTION = '#sections/payments/routes';

/** Which build of each app: app -> `<version>-<buildId>`. */
export type Builds = Readonly<Record<string, string>>;

/** A variant whose portal listens at `port`. */
export function variant(name: VariantName, port: number, builds: Builds): Variant {
  const releases = releasesOf(name);
  if (name === 'mono' || name === 'mono-lazy') {
    const host = hostRecord(releases, builds);
    const files = host.parts[SECTION] ?? [];
    const page = name === 'mono' ? (html: string) => withHints(html, host, files) : withoutHints;
    const isSectionCode = (pathname: string) => files.some((file) => pathname.endsWith(`/${file}`));
    return { name, releases, behind: { port, page }, isSectionCode };
  }
  const isSectionCode = (pathname: string) => pathname.includes('/remote-payments/');
  if (name === 'ours') {
    return { name, releases, behind: { port, page: (html) => html }, isSectionCode };
  }
  // By the book nothing has a hash, which the portal's own policies would not let pass.
  const dropHeaders = ['content-security-policy', 'integrity-policy'];
  const behind = { port, page: withoutHints, rewrite: bookFile(builds), dropHeaders };
  return { name, releases, behind, isSectionCode };
}

/** `/book/remote-payments/mf-manifest.json` -> that file of the build of that remote. */
function bookFile(builds: Builds) {
  return (url: string) =>
    url.replace(/^\/book\/(remote-\w+)\//, (_, app: string) => `/assets/${app}/${builds[app]}/`);
}

function hostRecord(releases: string, { host = '' }: Builds): BuildRecord {
  return JSON.parse(readFileSync(path.join(releases, 'host', host, 'build.json'), 'utf8'));
}

const HINT = /<link rel="preload"[^>]*>\n?/g;

const withoutHints = (html: string): string => html.replace(HINT, '');

/** What the composed page of a federated portal has for the section's files. */
function withHints(html: string, host: BuildRecord, files: readonly string[]): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const folder = `/assets/${host.app}/${host.version}-${host.buildId}/`;
  const hints = files.map(
    (file) =>
      `<link rel="preload" as="script" href="${folder}${file}" crossorigin="anonymous" integrity="${host.files[file]?.integrity}" nonce="${nonce}">`,
  );
  return html.replace('<style', `${hints.join('\n')}\n<style`);
}
