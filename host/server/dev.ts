import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { workspaceRoot } from 'shared/federation/workspace-root';
import webpack, { type MultiStats } from 'webpack';
import { APPS, loadAppConfig } from '../release/apps.ts';
import { openReleaseContext, openSigningContext } from '../release/open-release-context.ts';
import { changeSet } from '../release/sets/change-set.ts';
import { createServer } from './create-server.ts';
import { createLiveReload } from './dev/live-reload.ts';
import { watchProcess } from './dev/watch-process.ts';
import { serveApp } from './serve-app.ts';
import { readServerSettings } from './settings.ts';

/*
 * `pnpm dev`: watches and builds all five apps into a development store, and serves the portal composed of
 * the newest builds, with the same headers as in production. Open pages reload after each build. It also
 * starts the services and the payment processor; `--portal-only` omits them.
 */

// The services and the processor inherit it. Without it they run as production.
process.env.PORTAL_ENV ||= 'local';

const store = join(workspaceRoot, '.cache/dev-releases');
const storeSettings = { RELEASES_DIR: store };
const reload = createLiveReload();
const { listen, ...settings } = readServerSettings();

async function watchApps(): Promise<void> {
  await rm(store, { recursive: true, force: true });
  const configs = await Promise.all(
    APPS.map((app) => loadAppConfig(app, { mode: 'development', outputRoot: join(store, app) })),
  );
  webpack(configs).watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) console.error(error);
    if (stats) void releaseCompiled(stats).catch(console.error);
  });
}

/**
 * Releases the apps that compiled. An app that failed keeps its last good build, and its errors are printed.
 */
async function releaseCompiled({ stats }: MultiStats): Promise<void> {
  const compiled = stats.filter((app) => !app.hasErrors());
  for (const app of stats) {
    if (app.hasErrors()) console.error(app.toString({ preset: 'errors-only', colors: true }));
  }
  const builds = compiled.map(({ compilation }) => [
    compilation.name ?? '',
    compilation.outputOptions.path?.split('/').at(-1) ?? '',
  ]);
  const context = await openSigningContext(storeSettings, 'local');
  const change = { builds: Object.fromEntries(builds), fallbacks: {}, canaries: {}, records: {} };
  await changeSet(
    context,
    (before) => ({ ...change, builds: { ...before.builds, ...change.builds } }),
    'dev',
  );
  process.stdout.write(
    `${compiled.length} of ${stats.length} apps are built: ${settings.origin}\n`,
  );
  reload.notify();
}

const server = new Hono();
server.route('/', reload.routes);
server.route(
  '/',
  createServer({
    ...settings,
    releases: openReleaseContext(storeSettings, 'local'),
    extraScripts: [reload.script],
    changesInPlace: true,
  }),
);
await serveApp(server, { ...listen, portSetting: 'PORTAL_PORT' });
if (!process.argv.includes('--portal-only')) {
  watchProcess('services/src/stand-ins/processor/main.ts');
  watchProcess('services/src/main.ts');
}
await watchApps();
