import type { BuildRecord } from 'shared/federation/build-record';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';

/** What the early script requests for the index of a section. */
export interface StaticFirstRequests {
  readonly firstData?: Readonly<Record<string, readonly ServiceRequest[]>> | undefined;
  readonly firstQueries?: Readonly<Record<string, readonly ServiceRequest[]>> | undefined;
}

/** `path` of a GET request; a GraphQL query has other fields, which the early script reads. */
interface ServiceRequest {
  readonly service: string;
  readonly path?: string;
}

/** The data blocks of the early script, in the form of the composed page. */
function renderFirstRequests(
  { firstData, firstQueries }: StaticFirstRequests,
  services: Readonly<Record<string, string>>,
): string {
  const urls = (firstData?.[''] ?? []).map(({ service, path }) => `${services[service]}${path}`);
  const queries = (firstQueries?.[''] ?? []).map(({ service, ...query }) => ({
    url: `${services[service]}/api/graphql`,
    ...query,
  }));
  const blocks = { 'portal-first-data': urls, 'portal-first-queries': queries };
  return Object.entries(blocks)
    .filter(([, requests]) => requests.length > 0)
    .map(([id, requests]) => {
      const json = JSON.stringify(requests).replaceAll('<', '\\u003c');
      return `<script type="application/json" id="${id}">${json}</script>\n`;
    })
    .join('');
}

const HINT = /<link rel="preload"[^>]*>\n?/g;

export const removeHints = (html: string): string => html.replace(HINT, '');

/**
 * Adds preload hints for the section's files and its first data, as the federated portal does. A page that sends the
 * visitor to the identity provider first has no hints in either.
 */
export function addHints(
  html: string,
  host: BuildRecord,
  files: readonly string[],
  firstRequests: StaticFirstRequests,
): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const folder = `/assets/${host.app}/${host.version}-${host.buildId}/`;
  const formatSecurityAttributes = (file: string) =>
    `crossorigin="anonymous" integrity="${host.files[file]?.integrity}" nonce="${nonce}"`;
  const early = host.parts.early ?? [];
  const formatHint = (file: string) =>
    `<link rel="preload" as="script" href="${folder}${file}" ${formatSecurityAttributes(file)}>\n`;
  const [, config = '{}'] = /id="portal-config">(.*?)<\/script>/s.exec(html) ?? [];
  const services: Readonly<Record<string, string>> = JSON.parse(config).services;
  const firstBlocks = renderFirstRequests(firstRequests, services);
  const earlyScripts = firstBlocks === '' ? [] : early;
  // The loader expects an entry with a unique base URL for each section. Here all of them are the host build.
  const buildFields = { build: host.buildId, version: host.version, integrity: {} };
  const section = { ...buildFields, entry: host.entry, container: 'none' };
  const toEntry = (name: SectionName) => ({
    ...section,
    base: `${folder}#${name}`,
    indexScripts: listIndexScripts(host, name).map((file) => folder + file),
  });
  const sectionEntries = SECTIONS.map((name) => [name, toEntry(name)]);
  const sections = JSON.stringify(Object.fromEntries(sectionEntries));
  const page = html.replace('"sections":{}', `"sections":${sections}`);
  const [head = ''] = page.split('<style');
  if (!head.includes('<link rel="preload"')) return page;
  const scripts = earlyScripts.map(
    (file) => `<script async src="${folder}${file}" ${formatSecurityAttributes(file)}></script>`,
  );
  return (
    page
      .replace('<link rel="preload"', `${earlyScripts.map(formatHint).join('')}<link rel="preload"`)
      .replace('<style', `${files.map(formatHint).join('')}<style`)
      // A function, because a query contains dollar signs.
      .replace('<script defer', () => `${firstBlocks}${scripts.join('')}\n<script defer`)
  );
}

/** The files that the host fetches together when a section is first opened, as in the federated portal. */
function listIndexScripts(host: BuildRecord, section: SectionName): string[] {
  const routes = host.parts[`#sections/${section}/routes`] ?? [];
  const isIndex = (file: string) =>
    file.startsWith(`remote-${section}_src_overview_`) && file.endsWith('.js');
  return [...routes, ...Object.keys(host.files).filter(isIndex)];
}
