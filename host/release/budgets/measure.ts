import { brotliCompressSync } from 'node:zlib';
import { getBuildBaseUrl } from 'host/server/composition/registry-build';
import { getEnvironment } from 'host/server/config/environments';
import { getPortalOrigin } from 'host/server/config/origins';
import { readEnvironments } from 'host/server/config/read-environments';
import { composePage } from 'host/server/page/compose-page';
import type { BuildRecord } from 'shared/federation/build-record';
import { EARLY_NAME } from 'shared/federation/plugins/chunk-record';
import type { AppBuilds } from './app-builds.ts';
import type { Figure, Script } from './figures.ts';
import type { StaticBuild } from './static-build.ts';

/** The page whose share of federation is measured; `pnpm bench:load` measures its time. */
const PAYMENTS = '/payments';

/** The pages whose scripts have a budget: the index of each section, and pay now. */
const PAGES = [PAYMENTS, '/payments/pay-now', '/lease', '/maintenance', '/account'];

/** The nonce of a page has this length. It is fixed, so that the same builds give the same bytes. */
const NONCE = 'A'.repeat(24);

/** Name of the payments section in the static build (`shared/federation/variants.ts`). */
const STATIC_SECTION = '#sections/payments/routes';

/** Measures everything that has a budget, in bytes; scripts and pages with brotli. */
export function measureBuilds(ours: AppBuilds, mono: StaticBuild): Figure[] {
  const { host, remotes } = ours.composition;
  const pages = PAGES.map((path) =>
    sumScripts(`JavaScript to ready of ${path}`, listPageScripts(ours, path)),
  );
  const apps = Object.values(remotes).flatMap((record) => [
    sumScripts(`${record.app} entry`, toScripts(ours, record, [record.entry])),
    sumScripts(`${record.app} expose`, toScripts(ours, record, record.exposes['./routes'] ?? [])),
  ]);
  const entry = sumScripts('host entry', toScripts(ours, host, [host.entry]));
  const html = renderPage(ours, PAYMENTS);
  return [
    ...pages,
    { ...entry },
    ...apps,
    measureFederation(ours, mono),
    { name: `composed HTML of ${PAYMENTS}`, bytes: brotliCompressSync(html).length, scripts: [] },
    { name: 'fonts', bytes: sumFonts([host, ...Object.values(remotes)]), scripts: [] },
  ];
}

/** What federation adds to the scripts of the same page in one static build of the same sources. */
function measureFederation(ours: AppBuilds, mono: StaticBuild): Figure {
  const { record: host, modules } = mono;
  const files = [
    host.entry,
    ...(host.parts[EARLY_NAME] ?? []),
    ...(host.parts[STATIC_SECTION] ?? []),
  ];
  const other = sumScripts(
    'static build',
    toScripts({ modules: { [host.app]: modules } }, host, files),
  );
  const scripts = listPageScripts(ours, PAYMENTS);
  const own = sumScripts('federation’s own share', scripts);
  return { ...own, bytes: own.bytes - other.bytes };
}

/** The scripts that the composed page names for a renter who is signed in: it preloads what is needed to ready. */
function listPageScripts(builds: AppBuilds, path: string): Script[] {
  const urls = [
    ...renderPage(builds, path).matchAll(/<link rel="preload" as="script" href="([^"]+)"/g),
  ];
  const { host, remotes } = builds.composition;
  return [host, ...Object.values(remotes)].flatMap((record) => {
    const base = getBuildBaseUrl(record);
    const files = urls.flatMap(([, url = '']) =>
      url.startsWith(base) ? url.slice(base.length) : [],
    );
    return toScripts(builds, record, files);
  });
}

function renderPage({ composition }: AppBuilds, pathname: string): string {
  const environment = getEnvironment(readEnvironments({}), getPortalOrigin({}));
  return composePage({ composition, environment, pathname, nonce: NONCE, hasToken: true });
}

function toScripts(
  { modules }: Pick<AppBuilds, 'modules'>,
  record: BuildRecord,
  files: readonly string[],
): Script[] {
  return [...new Set(files)].map((file) => ({
    name: `${record.app}/${withoutHash(file)}`,
    bytes: record.files[file]?.brotli ?? 0,
    modules: modules[record.app]?.[file] ?? {},
  }));
}

/** `entry.0123abcd.js` -> `entry`. */
const withoutHash = (file: string) => file.replace(/\.[\da-f]{8}\.js$/, '');

function sumScripts(name: string, scripts: readonly Script[]): Figure {
  return { name, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts };
}

function sumFonts(records: readonly BuildRecord[]): number {
  const fonts = records.flatMap(({ files }) =>
    Object.entries(files).filter(([file]) => /\.(?:woff2?|ttf|otf)$/.test(file)),
  );
  return fonts.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}
