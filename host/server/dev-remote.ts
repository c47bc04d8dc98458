import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { readRemotePort } from 'shared/federation/harness/remote-port';
import { SECTIONS } from 'shared/federation/section-module';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack, { type Configuration, type Stats } from 'webpack';
import { loadAppConfig } from '../release/apps.ts';
import { openDiskStore } from '../release/store/disk-store.ts';
import { readBuild } from '../release/store/read-build.ts';
import { createAssetReader } from './asset-reader.ts';
import { readEnvironments } from './config/read-environments.ts';
import { listOverrideOrigins } from './overrides/overrides.ts';
import { serveApp } from './serve-app.ts';
import { readServerSettings } from './settings.ts';

/*
 * `pnpm --filter remote-payments dev:remote`: watches and serves the federated build of one section, for a
 * deployed portal that is opened with `?override=payments:http://localhost:4110`.
 */

const section = SECTIONS.find((name) => name === process.argv[2]);
if (!section) throw new Error(`Name a section: ${SECTIONS.join(', ')}.`);
const port = readRemotePort(section);
const origin = `http://localhost:${port}`;
const app = `remote-${section}`;
const folder = join(workspaceRoot, '.cache/dev-remotes');

// This server is for developers only. Without PORTAL_ENV the settings are those of production.
process.env.PORTAL_ENV ||= 'local';
const { origin: portal } = readServerSettings();
const environments = Object.values(readEnvironments());
const configuredPages = environments
  .flatMap((environment) => environment.origins)
  .filter((page) => environments.some((one) => listOverrideOrigins(one, page).includes(origin)));
// The developer names the portal, so its page may read the build. That portal still checks its own configuration.
const pages = [...new Set([...configuredPages, portal])];

const store = openDiskStore(folder);
const readAsset = createAssetReader(store, { cache: false, dictionaries: false });
// The build id stays the same while the build is watched; only its files change.
let resolveFirstBuild: (build: string) => void = () => {};
const firstBuild = new Promise<string>((resolve) => {
  resolveFirstBuild = resolve;
});

const server = new Hono();
server.use(cors({ origin: pages, allowMethods: ['GET'] }));
server.use(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
});
server.get('/build.json', async (c) =>
  c.json(await readBuild(store, { app, build: await firstBuild })),
);
server.get('/:file', async (c) => {
  const asset = await readAsset(app, await firstBuild, c.req.param('file'), {});
  return asset ? c.body(asset.content, 200, asset.headers) : c.notFound();
});
await serveApp(server, { port, hostname: 'localhost', portSetting: 'REMOTE_PORT' });

function onBuilt(stats: Stats): void {
  const text = stats.toString({ preset: 'errors-only', colors: false });
  if (stats.hasErrors()) {
    console.error(text);
    return;
  }
  resolveFirstBuild(basename(stats.compilation.outputOptions.path ?? ''));
  process.stdout.write(`${app} is built: open the portal with ?override=${section}:${origin}\n`);
  process.stdout.write(
    `Pages of ${pages.join(', ')} may load it. For another portal, set PORTAL_ORIGIN to its origin.\n`,
  );
}

/**
 * A production build, because it runs with the portal's production React, but not minified, for debugging. It
 * has its own webpack cache, so that no release can use its output.
 */
async function createReadableConfig(): Promise<Configuration> {
  const config = await loadAppConfig(app, { mode: 'production', outputRoot: join(folder, app) });
  const cacheDirectory = join(workspaceRoot, '.cache/webpack');
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, minimize: false },
    cache: { type: 'filesystem', cacheDirectory, name: `${app}-readable` },
  };
}

await rm(join(folder, app), { recursive: true, force: true });
webpack(await createReadableConfig()).watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) console.error(error);
  if (stats) onBuilt(stats);
});
