import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { newsOf } from 'host/server/composition/release-news';
import { composePage } from 'host/server/page/compose-page';
import { assetHeaders, pageHeaders } from 'host/server/security-headers';
import type { Environment } from 'shared/config/environment';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildFiles } from './build-files.ts';
import { exportedPaths, NOT_FOUND_FILE, pageFile } from './exported-pages.ts';
import { headersFile, nginxFile } from './header-files.ts';
import type { Released } from './released.ts';

export interface SiteOptions {
  readonly released: Released;
  /** Where the builds are. */
  readonly store: ReleaseStore;
  readonly environment: Environment;
  /** Origin under which renters see the portal, without a slash at its end. */
  readonly origin: string;
  readonly reportTo: string | undefined;
}

/** What the files of an export are called below its folder: the site, and what its server reads. */
export const SITE = 'public';
export const NGINX_FILE = 'nginx.conf';

/** Every file of the export of one set, by its path. The same set gives the same files. */
export async function siteFiles(options: SiteOptions): Promise<Map<string, Uint8Array>> {
  const { released, store, environment, origin, reportTo } = options;
  const { composition } = released;
  const page = pageHeaders({ environment, origin, reportTo, nonce: null });
  const headers = { page, asset: assetHeaders(origin) };
  const paths = exportedPaths(composition);
  const site = new Map<string, Uint8Array>();
  for (const record of released.records) {
    for (const [path, content] of await buildFiles(store, record)) site.set(path, content);
  }
  const pages = [
    ...paths.map((path) => ({ path, file: pageFile(path) })),
    { path: '/not-found', file: NOT_FOUND_FILE },
  ].map(({ path, file }) =>
    packed(file, composePage({ composition, environment, pathname: path, nonce: null })),
  );
  for (const [name, content] of (await Promise.all(pages)).flat()) site.set(name, content);
  site.set('release.json', bytes(`${JSON.stringify(newsOf(composition.registry), null, 2)}\n`));
  site.set('robots.txt', bytes('User-agent: *\nDisallow: /\n'));
  site.set('_headers', bytes(headersFile(headers, paths)));
  const named = [...site].map(([path, content]) => [`${SITE}/${path}`, content] as const);
  return new Map([...named, [NGINX_FILE, bytes(nginxFile(headers))]]);
}

async function packed(file: string, text: string): Promise<[string, Uint8Array][]> {
  return [
    [file, bytes(text)],
    [`${file}.br`, await promisify(brotliCompress)(text)],
    [`${file}.gz`, await promisify(gzip)(text, { level: 9 })],
  ];
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
