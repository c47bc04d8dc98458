import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { toCurrentRelease } from 'host/server/composition/current-release';
import { composePage } from 'host/server/page/compose-page';
import { listAllInlineScripts } from 'host/server/page/inline-scripts';
import {
  getPrefetchHeaders,
  PREFETCH_PATH,
  renderPrefetchPage,
} from 'host/server/page/sign-in/prefetch-page';
import { readSignInScript } from 'host/server/page/sign-in/sign-in-script';
import { getAssetHeaders, getPageHeaders } from 'host/server/security-headers';
import type { PortalEnvironment } from 'shared/config/environment';
import { buildKey } from '../store/build-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { loadBuildFiles } from './build-files.ts';
import { loadDeltaFiles } from './delta-files.ts';
import { getPageFile, listExportedPaths, NOT_FOUND_FILE } from './exported-pages.ts';
import { renderHeadersFile, renderNginxFile } from './header-files.ts';
import type { ReleaseSnapshot } from './release-snapshot.ts';

export interface SiteOptions {
  readonly released: ReleaseSnapshot;
  /** The store with the builds. */
  readonly store: ReleaseStore;
  readonly environment: PortalEnvironment;
  /** Origin of the portal for renters, without a trailing slash. */
  readonly origin: string;
  readonly reportTo: string | undefined;
  /** Whether scripts are sent as deltas from an earlier build (RFC 9842); true by default. */
  readonly dictionaries?: boolean;
}

/** Names in the export folder: the site, and the configuration for nginx. */
export const SITE_FOLDER = 'public';
export const NGINX_FILE = 'nginx.conf';

/** Renders every file of the export of a set, by path. The same set gives the same files. */
export async function renderSiteFiles(options: SiteOptions): Promise<Map<string, Uint8Array>> {
  const { released, store, environment, origin, reportTo, dictionaries = true } = options;
  const { composition } = released;
  const { host } = composition;
  const signInScript = await readSignInScript(host, (file) =>
    store.read(buildKey({ app: host.app, build: `${host.version}-${host.buildId}` }, file)),
  );
  const page = getPageHeaders({
    ...{ environment, origin, reportTo, nonce: null },
    inlineScripts: listAllInlineScripts(composition, signInScript),
  });
  const prefetch = getPrefetchHeaders(environment.identity.domain);
  const headers = { page, asset: getAssetHeaders(origin), prefetch };
  const paths = listExportedPaths(composition);
  const site = new Map<string, Uint8Array>();
  for (const record of released.records) {
    for (const [path, content] of await loadBuildFiles(store, record)) site.set(path, content);
    if (!dictionaries) continue;
    for (const [path, content] of await loadDeltaFiles(store, record)) site.set(path, content);
  }
  const pages = [
    ...paths.map((path) => ({ path, file: getPageFile(path) })),
    { path: '/not-found', file: NOT_FOUND_FILE },
  ].map(({ path, file }) =>
    compressFile(
      file,
      composePage({ composition, environment, pathname: path, nonce: null, signInScript }),
    ),
  );
  pages.push(
    compressFile(getPageFile(PREFETCH_PATH), renderPrefetchPage({ composition, environment })),
  );
  for (const [name, content] of (await Promise.all(pages)).flat()) site.set(name, content);
  site.set(
    'release.json',
    encodeText(`${JSON.stringify(toCurrentRelease(composition.registry), null, 2)}\n`),
  );
  site.set('robots.txt', encodeText('User-agent: *\nDisallow: /\n'));
  site.set('_headers', encodeText(renderHeadersFile(headers, paths)));
  const withFolder = [...site].map(
    ([path, content]) => [`${SITE_FOLDER}/${path}`, content] as const,
  );
  return new Map([
    ...withFolder,
    [NGINX_FILE, encodeText(renderNginxFile(headers, { dictionaries }))],
  ]);
}

async function compressFile(file: string, text: string): Promise<[string, Uint8Array][]> {
  return [
    [file, encodeText(text)],
    [`${file}.br`, await promisify(brotliCompress)(text)],
    [`${file}.gz`, await promisify(gzip)(text, { level: 9 })],
  ];
}

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
