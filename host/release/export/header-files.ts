import { PREFETCH_PATH } from 'host/server/page/sign-in/prefetch-page';
import { MISSING_HEADERS } from 'host/server/security-headers';
import { SECTIONS, type SectionName } from 'shared/federation/section-module';
import { renderNginxDeltas, renderNginxDictionary, renderNginxScripts } from './nginx-deltas.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];

export interface ExportHeaders {
  /** Headers of pages and of `release.json`. */
  readonly page: HeaderList;
  /** Headers of the files of builds. */
  readonly asset: HeaderList;
  /** Headers of the page that prefetches files while the renter signs in. */
  readonly prefetch: HeaderList;
}

const isCaching = ([name]: readonly [string, string]) => name === 'Cache-Control';
const isNot = (test: typeof isCaching) => (header: readonly [string, string]) => !test(header);

/**
 * Renders `_headers` for Netlify and Cloudflare. They join the values when two rules set the same header, so
 * no header appears in two rules that match the same URL.
 */
export function renderHeadersFile(
  { page, asset }: ExportHeaders,
  paths: readonly string[],
): string {
  const everywhere = page.filter(isNot(isCaching));
  const globalNames = new Set(everywhere.map(([name]) => name));
  const assetHeaders = asset.filter(([name]) => !globalNames.has(name));
  const rules = [
    ['/*', everywhere],
    ['/assets/*', assetHeaders],
    ...[...paths, '/release.json'].map((path) => [path, page.filter(isCaching)] as const),
  ] as const;
  return rules.map(([path, headers]) => renderRule(path, headers)).join('\n');
}

function renderRule(path: string, headers: HeaderList): string {
  return `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}

/** Renders the locations for an nginx server block whose root is `public`. */
export function renderNginxFile(
  { page, asset, prefetch }: ExportHeaders,
  { dictionaries }: { dictionaries: boolean },
): string {
  return `# Written by "release export", with the headers of this export: include it in a server block.
server_tokens off;
charset utf-8;
charset_types text/html text/plain text/javascript application/json;
default_type application/octet-stream;
types {
  text/html html;
  text/javascript js;
  text/css css;
  text/plain txt;
  application/json json;
  image/svg+xml svg;
}
gzip_static on;
gzip_vary on;
error_page 404 /404.html;
${dictionaries ? renderNginxDictionary() : ''}
# Never a page: a cache would keep it as a script.
location ^~ /assets/ {
${renderAddHeaders(asset, '  ')}
  try_files $uri @missing;
${dictionaries ? renderNginxScripts(asset, renderAddHeaders) : ''}}
${dictionaries ? renderNginxDeltas(asset, renderAddHeaders) : ''}location @missing {
${renderAddHeaders(MISSING_HEADERS, '  ', ' always')}
  types {}
  default_type text/plain;
  return 404 "Not found\\n";
}
${['/release.json', '/robots.txt'].map((address) => renderNginxLocation(address, page)).join('\n')}
location = ${PREFETCH_PATH} {
${renderAddHeaders(prefetch, '  ')}
  try_files ${PREFETCH_PATH}.html @missing;
}
location / {
${renderAddHeaders(page, '  ', ' always')}
  try_files $uri.html =404;
  location = / {
    try_files /index.html =404;
  }
  location = /404.html {
    internal;
  }
  location ~ \\.\\w+$ {
    try_files /.none @missing;
  }
  location ~ ./$ {
    rewrite ^(.+)/$ $1 last;
  }
${SECTIONS.map(renderNginxSection).join('\n')}
}
`;
}

function renderNginxSection(section: SectionName): string {
  return `  location /${section}/ {
    try_files $uri.html /${section}.html =404;
  }`;
}

function renderNginxLocation(address: string, page: HeaderList): string {
  const headers = [...page.filter(isCaching), ...MISSING_HEADERS.filter(isNot(isCaching))];
  return `location = ${address} {
${renderAddHeaders(headers, '  ')}
  try_files $uri @missing;
}`;
}

function renderAddHeaders(headers: HeaderList, indent: string, always = ''): string {
  return headers
    .map(([name, value]) => `${indent}add_header ${name} ${quoteForNginx(value)}${always};`)
    .join('\n');
}

/**
 * Quotes a header value for nginx. nginx replaces variables within quotes too, and cannot escape a dollar
 * sign.
 */
function quoteForNginx(value: string): string {
  if (/[$\n]/.test(value)) throw new Error(`nginx cannot send the header value ${value}.`);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
